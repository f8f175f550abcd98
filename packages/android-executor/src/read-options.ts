import { parseArgs } from 'node:util'
import type { AndroidDeviceOptions } from './connect-android-device.ts'

export const HELP = `npm run android -- --url <address> [--serial <serial>] [--device <id>] [--name <name>] [--adb <host:port>]

  --url     the server, such as https://countersign.example
  --serial  which phone, as \`adb devices\` lists it, where several are plugged in
  --device  its name for the server, the same each time (android, or android- and the serial)
  --name    what people call it (its model)
  --adb     where the adb server is (127.0.0.1:5037)

The key, with the scope approve, is taken from COUNTERSIGN_KEY.`

/** What the command line asks for, or what is wrong with it. */
export function readOptions(
  args: readonly string[],
  key: string | undefined,
): AndroidDeviceOptions | { readonly problem: string } {
  let given: ReturnType<typeof parse>
  try {
    given = parse(args)
  } catch (error) {
    return { problem: (error as Error).message }
  }
  const { url, serial, name, device, adb } = given
  if (url === undefined || !/^(?:http|ws)s?:$/.test(URL.parse(url)?.protocol ?? ''))
    return { problem: 'Say where the server is: --url https://…' }
  if (!key) return { problem: 'There is no key in COUNTERSIGN_KEY.' }
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(adb) ?? []
  if (host === undefined || Number(port) > 65_535)
    return { problem: '--adb is a host and a port: 127.0.0.1:5037' }
  const socket = new URL('/api/devices/executor', url)
  socket.protocol = socket.protocol.replace('http', 'ws')
  const deviceId =
    device ?? (serial === undefined ? 'android' : `android-${serial.replaceAll(/[^\w.:-]/g, '-')}`)
  return { url: socket.href, key, deviceId, name, serial, adb: { host, port: Number(port) } }
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      serial: { type: 'string' },
      device: { type: 'string' },
      name: { type: 'string' },
      adb: { type: 'string', default: '127.0.0.1:5037' },
    },
  }).values
