// Loaded before the server: lets a test have a day pass in a moment. What the server does with its clock is its own.
const RealDate = Date
let shift = 0
const now = (): number => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})

process.on('message', (message: { readonly passTime?: number }) => {
  if (message.passTime === undefined) return
  shift += message.passTime
  process.send?.({ passed: shift })
})
// Listening must not keep a server alive that has been told to go.
process.channel?.unref()
