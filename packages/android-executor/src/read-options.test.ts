import { describe, expect, it } from 'vitest'
import { readOptions } from './read-options.ts'

const url = ['--url', 'https://countersign.example/device']

describe('the command that makes a phone an executor', () => {
  it('needs to know only the server and a key', () => {
    expect(readOptions(url, 'k')).toEqual({
      url: 'wss://countersign.example/api/devices/executor',
      key: 'k',
      deviceId: 'android',
      name: undefined,
      serial: undefined,
      adb: { host: '127.0.0.1', port: 5037 },
    })
  })

  it('takes which phone it is, and where adb is', () => {
    const args = [
      '--url',
      'http://127.0.0.1:3000',
      '--serial',
      '[::1]:5555',
      '--name',
      'Mine',
      '--adb',
      'host:1234',
    ]
    expect(readOptions(args, 'k')).toMatchObject({
      url: 'ws://127.0.0.1:3000/api/devices/executor',
      deviceId: 'android--::1-:5555',
      serial: '[::1]:5555',
      name: 'Mine',
      adb: { host: 'host', port: 1234 },
    })
    expect(readOptions([...url, '--device', 'pixel'], 'k')).toMatchObject({ deviceId: 'pixel' })
  })

  it.each([
    [[], 'k', 'where the server is'],
    [['--url', 'countersign'], 'k', 'where the server is'],
    [['--url', 'file:///x'], 'k', 'where the server is'],
    [url, undefined, 'no key'],
    [[...url, '--adb', '5037'], 'k', 'a host and a port'],
    [[...url, '--adb', 'a:70000'], 'k', 'a host and a port'],
    [[...url, '--serail', 'x'], 'k', '--serail'],
  ])('says what is wrong with %j', (args, key, problem) => {
    expect(readOptions(args, key)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
