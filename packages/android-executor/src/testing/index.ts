export { createFakeAndroid, type FakeAndroid, standardContacts } from './fake-android.ts'
export { type FakeAdbServer, startFakeAdbServer } from './fake-adb-server.ts'
