import { parseArgs } from 'node:util'
import { connectAndroidDevice } from './connect-android-device.ts'

// `npm run android`: makes the phone that is plugged in an executor.
const HELP = `npm run android -- --url <address> [--serial <serial>] [--device <id>] [--name <name>] [--adb <host:port>]

  --url     the server, such as https://countersign.example
  --serial  which phone, as \`adb devices\` lists it, where several are plugged in
  --device  its name for the server, the same each time (android, or android- and the serial)
  --name    what people call it (its model)
  --adb     where the adb server is (127.0.0.1:5037)

The key, with the scope approve, is taken from COUNTERSIGN_KEY.`

function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      serial: { type: 'string' },
      device: { type: 'string' },
      name: { type: 'string' },
      adb: { type: 'string', default: '127.0.0.1:5037' },
      help: { type: 'boolean', default: false },
    },
  })
  const { url, serial, name, adb, help } = values
  const key = process.env['COUNTERSIGN_KEY']
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(adb) ?? []
  if (help || url === undefined || !URL.canParse(url) || !key || host === undefined) return undefined
  const socket = new URL('/api/devices/executor', url)
  socket.protocol = socket.protocol.replace('http', 'ws')
  return {
    url: socket.href,
    key,
    deviceId: values.device ?? (serial === undefined ? 'android' : `android-${serial}`),
    name,
    serial,
    adb: { host, port: Number(port) },
  }
}

/** What is not an option is answered like none. */
function optionsOrNone(): ReturnType<typeof readOptions> {
  try {
    return readOptions()
  } catch {
    return undefined
  }
}

const options = optionsOrNone()
if (options) {
  const executor = connectAndroidDevice({
    ...options,
    onStatus: (status) => console.log('reason' in status ? status.reason : status.kind),
  })
  process.once('SIGINT', () => executor.close())
} else {
  console.error(HELP)
  process.exitCode = 2
}
