import type { Connection } from '../connection/connection.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import type { executorLine } from './executor-line.ts'

type Line = ReturnType<typeof executorLine>

interface Named {
  readonly deviceId?: string | undefined
  readonly name?: string | undefined
}

export interface ConnectedDevice {
  close(): void | Promise<void>
}

/** A phone without glass, in this process; its contacts are the server's. */
export async function connectVirtual(
  { client }: Connection,
  line: Line,
  { deviceId = 'cli-virtual', name = 'Virtual phone' }: Named,
): Promise<ConnectedDevice> {
  const [{ connectExecutor }, { createVirtualPhone }, { createAddressBook }] = await Promise.all([
    import('@countersign/executor-kit'),
    import('@countersign/device/virtual-phone'),
    import('@countersign/device/address-book'),
  ])
  const phone = createVirtualPhone()
  const book = createAddressBook(phone, (input) => client.read('list_device_contacts', input))
  book.take(await client.read('list_device_contacts', { limit: 50 }))
  const { apps, settings } = phone.state
  const executor = connectExecutor({
    ...line,
    deviceId,
    name,
    kind: 'virtual phone',
    apps,
    settings,
    operations: book.lookUpBefore(phone.operations),
  })
  phone.subscribe(() => executor.update({ apps: phone.state.apps, settings: phone.state.settings }))
  return executor
}

export interface WebOptions extends Named {
  readonly pages: readonly string[]
  readonly origins?: readonly string[] | undefined
  readonly profile?: string | undefined
  readonly isShown?: boolean | undefined
  readonly browser?: string | undefined
}

/** Pages in a browser of this machine. */
export async function connectWeb(line: Line, options: WebOptions): Promise<ConnectedDevice> {
  const { deviceId = 'cli-browser', name = 'Browser', pages, origins, profile, isShown, browser } = options
  const apps = pages.map(readPage)
  const { connectWebDevice } = await import('@countersign/web-executor')
  return connectWebDevice({
    ...line,
    deviceId,
    name,
    apps,
    ...(origins && { origins }),
    launch: {
      headless: isShown !== true,
      ...(browser !== undefined && { executablePath: browser }),
      ...(profile !== undefined && { profile }),
    },
  }).catch((error: unknown) => {
    throw new CliFailure(
      `The browser could not be started: ${(error as Error).message.split('\n')[0] ?? ''}`,
      exitCodes.failed,
      'Chrome must be installed; --browser names another Chromium.',
    )
  })
}

/** `WhatsApp=https://web.whatsapp.com`, or an address alone, whose app is called by its host. */
function readPage(given: string): { name: string; kind: 'messaging'; url: string } {
  const [, named, address = given] = /^([^=:/?#]+)=(.+)$/.exec(given) ?? []
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CliFailure(
      `"${given}" is not the address of a page.`,
      exitCodes.usage,
      'Such as https://chat.example.com, or Chat=https://chat.example.com.',
    )
  return { name: named ?? url.hostname, kind: 'messaging', url: url.href }
}

export interface AndroidOptions extends Named {
  readonly serial?: string | undefined
  readonly adb?: string | undefined
}

/** The phone that is plugged in. */
export async function connectAndroid(
  { onError: _onError, ...line }: Line,
  { deviceId, name, serial, adb = '127.0.0.1:5037' }: AndroidOptions,
): Promise<ConnectedDevice> {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(adb) ?? []
  if (host === undefined || Number(port) > 65_535)
    throw new CliFailure('--adb is a host and a port: 127.0.0.1:5037', exitCodes.usage)
  const { connectAndroidDevice } = await import('@countersign/android-executor')
  const ownId = serial === undefined ? 'android' : `android-${serial.replaceAll(/[^\w.:-]/g, '-')}`
  return connectAndroidDevice({
    ...line,
    deviceId: deviceId ?? ownId,
    name,
    serial,
    adb: { host, port: Number(port) },
  })
}
