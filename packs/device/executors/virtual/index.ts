export * from './phone-state.ts'
export { readScreen } from './read-screen.ts'
export { createVirtualPhone, type VirtualPhone } from './virtual-phone.ts'
