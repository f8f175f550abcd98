export {
  type ConnectedWebDevice,
  connectWebDevice,
  openWebDevice,
  type WebDevice,
  type WebDeviceOptions,
} from './connect-web-device.ts'
export type { WebApp } from './desk.ts'
