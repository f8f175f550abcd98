export {
  type AndroidDeviceOptions,
  type AndroidExecutor,
  connectAndroidDevice,
} from './connect-android-device.ts'
