export { feedFiles } from '../gtfs/testing/small-feed.ts'
export { writeZip } from '../gtfs/testing/write-zip.ts'
export { type OtpServer, type Reply, startOtpServer } from './otp-server.ts'
