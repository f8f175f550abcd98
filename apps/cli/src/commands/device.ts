import { once } from 'node:events'
import { type Command, Option } from 'commander'
import type { Context, Runner } from '../context.ts'
import { connectAndroid, connectVirtual, connectWeb, type ConnectedDevice } from '../device/connect-device.ts'
import { executorLine } from '../device/executor-line.ts'
import { sayToDevice } from '../device/follow-turn.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { table } from '../output/table.ts'
import { until } from '../output/times.ts'

const help = `
Examples:
  countersign device list
  countersign device connect --virtual
  countersign device connect --web Chat=https://chat.example.com --show
  countersign device connect --android --serial R58M123
  countersign device say "tell Sam on WhatsApp I'll be there in ten minutes"

"countersign device connect --help" and "countersign device say --help" say more.`

const connectHelp = `
Makes something here a device of a running server (--url or COUNTERSIGN_URL, with a key of the scope approve): plans are
carried out on it, step by step, and each step is printed, until Ctrl-C. docs/executors.md says what each can do.
  --virtual   a phone without glass, to try things on; its contacts are yours
  --web       pages in the Chrome of this machine; sign in once with --show --profile <folder>
  --android   the Android phone that adb knows

Exit codes: 0 ended by Ctrl-C, 1 the server would not have it, 2 misunderstood, 5 no key.`

const sayHelp = `
What was understood is summed up; what is unclear or risky is asked about. Then it is carried out, and told. Where nobody can
be asked, or no device is connected, it waits: exit code 4.

Examples:
  countersign device say "turn on the flashlight"
  countersign device say --device cli-virtual "call Sam"

Exit codes: 0 done or answered, 1 failed or not understood, 3 you said no, 4 it waits.`

interface ConnectOptions {
  readonly virtual?: boolean
  readonly web?: readonly string[]
  readonly android?: boolean
  readonly device?: string
  readonly name?: string
  readonly serial?: string
  readonly adb?: string
  readonly origin?: readonly string[]
  readonly profile?: string
  readonly show?: boolean
  readonly browser?: string
}

interface Device {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly isConnected: boolean
  readonly lastSeenAt: string
}

export function addDeviceCommand(program: Command, { does }: Runner): void {
  const device = program
    .command('device')
    .description('phones and browsers: list them, connect one, say something to one')
    .addHelpText('after', help)

  const list = device.command('list', { isDefault: true }).description('list devices')
  does(list, async ({ connect, output }) => {
    const { client } = await connect()
    const { devices } = await client.read<{ devices: readonly Device[] }>('list_devices')
    output.json(devices)
    if (devices.length === 0) output.print('There are no devices.')
    else output.print(...deviceTable(devices))
  })

  const connect = device
    .command('connect')
    .description('make a virtual phone, pages in a browser or an Android phone a device')
    .addOption(new Option('--virtual', 'a phone without glass').conflicts(['web', 'android']))
    .addOption(new Option('--web <page...>', 'pages, as address or Name=address').conflicts('android'))
    .option('--android', 'the phone that adb knows')
    .option('--device <id>', 'its name for the server, the same each time')
    .option('--name <name>', 'what people call it')
    .option('--serial <serial>', 'which phone, as `adb devices` lists it')
    .option('--adb <host:port>', 'where the adb server is (127.0.0.1:5037)')
    .option('--origin <address...>', 'further sites that the pages need')
    .option('--profile <folder>', 'where the browser keeps who is signed in')
    .option('--show', 'show the window of the browser')
    .option('--browser <path>', 'the program of another Chromium')
    .addHelpText('after', connectHelp)
  does<ConnectOptions>(connect, connectDevice)

  const say = device
    .command('say')
    .argument('<words...>')
    .description('say something to a device, as one would by voice')
    .option('--device <id>', 'to which; the one last used unless given')
    .addHelpText('after', sayHelp)
  does<{ device?: string }>(say, async (context, { device: deviceId }, ...words) =>
    sayToDevice(context, await context.connect(), { utterance: words.join(' '), deviceId }),
  )
}

async function connectDevice(context: Context, options: ConnectOptions): Promise<ExitCode> {
  const over = new AbortController()
  let exitCode: ExitCode = exitCodes.done
  const line = executorLine(context, () => {
    // Closed by us, or for good by the server.
    if (!over.signal.aborted) exitCode = exitCodes.failed
    over.abort()
  })
  const release = context.onInterrupt(() => over.abort())
  context.signal.addEventListener('abort', () => over.abort())
  try {
    const opened = await open(context, line, options)
    if (!over.signal.aborted) await once(over.signal, 'abort')
    await opened.close()
    return exitCode
  } finally {
    release()
  }
}

async function open(
  context: Context,
  line: ReturnType<typeof executorLine>,
  options: ConnectOptions,
): Promise<ConnectedDevice> {
  const {
    web,
    virtual,
    android,
    device: deviceId,
    name,
    serial,
    adb,
    origin,
    profile,
    show,
    browser,
  } = options
  if (virtual) return connectVirtual(await context.connect(), line, { deviceId, name })
  if (web)
    return connectWeb(line, { deviceId, name, pages: web, origins: origin, profile, isShown: show, browser })
  if (android) return connectAndroid(line, { deviceId, name, serial, adb })
  throw new CliFailure(
    'Say what to connect: --virtual, --web <page…> or --android.',
    exitCodes.usage,
    'Try "countersign device connect --help".',
  )
}

const deviceTable = (devices: readonly Device[]): string[] =>
  table<Device>(
    [
      { header: 'DEVICE', cell: ({ id }) => id },
      { header: 'NAME', cell: ({ name }) => name },
      { header: 'KIND', cell: ({ kind }) => kind },
      {
        header: 'STATE',
        cell: ({ isConnected, lastSeenAt }) =>
          isConnected ? 'connected' : `seen ${until(lastSeenAt, new Date())}`,
      },
    ],
    devices,
  )
