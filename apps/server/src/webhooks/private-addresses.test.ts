import { expect, it } from 'vitest'
import { isPrivateAddress } from './private-addresses.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'not an address',
])('%s is no address of the internet', (address) => expect(isPrivateAddress(address)).toBe(true))

it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::5'])('%s is', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
)
