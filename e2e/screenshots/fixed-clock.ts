// Loaded before the server: its clock goes on from COUNTERSIGN_CLOCK, so that pictures made on any day look the same.
const RealDate = Date
const ahead = RealDate.parse(process.env['COUNTERSIGN_CLOCK'] ?? '') - RealDate.now()
const now = (): number => RealDate.now() + ahead

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})
