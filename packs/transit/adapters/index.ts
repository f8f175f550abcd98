export { createGtfsProvider, type GtfsOptions } from './gtfs/index.ts'
export { createOtpProvider, type OtpOptions } from './otp/index.ts'
