import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('has a default for everything', () => {
  expect(readConfig({ HOME: '/root' })).toEqual({
    ok: true,
    config: {
      host: '127.0.0.1',
      port: 4310,
      dataDir: './data',
      databaseUrl: undefined,
      token: undefined,
      publicUrl: undefined,
      secret: undefined,
      adminEmail: 'admin@countersign.localhost',
      mailServer: undefined,
      transit: { otp: undefined, gtfs: undefined, realtime: [], cacheDir: './data' },
      trustProxy: 0,
      demo: false,
      privateWebhooks: false,
      packs: [],
      logLevel: 'info',
    },
  })
})

it('takes an empty value as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', COUNTERSIGN_TOKEN: '' })).toMatchObject({
    ok: true,
    config: { port: 4310, databaseUrl: undefined, token: undefined },
  })
})

it('reads what is set', () => {
  const env = {
    PORT: '0',
    COUNTERSIGN_DEMO: '1',
    COUNTERSIGN_PACKS: './a.ts, b ,',
    DATABASE_URL: 'postgres://h/d',
  }
  expect(readConfig(env)).toMatchObject({
    ok: true,
    config: { port: 0, demo: true, packs: ['./a.ts', 'b'], databaseUrl: 'postgres://h/d' },
  })
})

it('reads where people reach it and how it reaches them', () => {
  const env = {
    COUNTERSIGN_PUBLIC_URL: 'https://countersign.example.com/',
    SMTP_URL: 'smtps://user:hunter2@mail.example.com',
    MAIL_FROM: 'Countersign <mail@example.com>',
    TRUST_PROXY: '1',
  }
  expect(readConfig(env)).toMatchObject({
    ok: true,
    config: {
      publicUrl: 'https://countersign.example.com',
      mailServer: { url: env.SMTP_URL, from: env.MAIL_FROM },
      trustProxy: 1,
    },
  })
})

it.each([
  ['https://tiles.example.com/style.json?key=1', ['https://tiles.example.com']],
  [
    'https://tiles.example.com/a  https://fonts.example.net/b https://tiles.example.com',
    ['https://tiles.example.com', 'https://fonts.example.net'],
  ],
  ['http://localhost:8080/style.json', ['http://localhost:8080']],
])('reads the map style %s and where it loads from', (text, origins) => {
  expect(readConfig({ COUNTERSIGN_MAP_STYLE: text })).toMatchObject({
    ok: true,
    config: { mapStyle: { url: text.split(' ')[0], origins } },
  })
})

it.each([
  [
    { COUNTERSIGN_MAP_STYLE: 'http://tiles.example.com/a' },
    'COUNTERSIGN_MAP_STYLE must be the https address',
  ],
  [{ COUNTERSIGN_MAP_STYLE: 'https://a.example/ x' }, 'COUNTERSIGN_MAP_STYLE must be the https address'],
  [{ COUNTERSIGN_MAP_STYLE: 'https://a:b@c.example/' }, 'COUNTERSIGN_MAP_STYLE must be the https address'],
  [{ COUNTERSIGN_PUBLIC_URL: 'ftp://x.example' }, 'COUNTERSIGN_PUBLIC_URL must be an address'],
  [{ COUNTERSIGN_PUBLIC_URL: 'https://x.example/path' }, 'COUNTERSIGN_PUBLIC_URL must not have a path'],
  [{ COUNTERSIGN_SECRET: 'short' }, 'COUNTERSIGN_SECRET must have at least 32 characters'],
  [{ COUNTERSIGN_ADMIN_EMAIL: 'admin' }, 'COUNTERSIGN_ADMIN_EMAIL must be an e-mail address'],
  [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must begin with smtp://'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM must be set where SMTP_URL is'],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM must be an address'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies'],
])('says what is wrong with %j', (env, message) => {
  expect(readConfig(env)).toMatchObject({ ok: false, message: expect.stringContaining(message) })
})

it.each([
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
  [{ COUNTERSIGN_DEMO: 'yes' }, 'COUNTERSIGN_DEMO must be 0 or 1.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
  [{ COUNTERSIGN_TOKEN: 'two words' }, 'COUNTERSIGN_TOKEN must be printable ASCII without spaces.'],
])('says in one line what is wrong with %j', (env, message) => {
  expect(readConfig(env)).toEqual({ ok: false, message })
})

it('does not repeat a value that may hold a password', () => {
  const read = readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' })
  expect(read).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^DATABASE_URL must begin with postgres/),
  })
  expect(JSON.stringify(read)).not.toContain('hunter2')
})

it('reads where journeys come from', () => {
  const transit = (env: Record<string, string>) => {
    const read = readConfig(env)
    return read.ok ? read.config.transit : read.message
  }
  expect(transit({ TRANSIT_OTP_URL: 'https://otp.example/gtfs/v1', TRANSIT_OTP_KEY: 'k' })).toMatchObject({
    otp: { url: 'https://otp.example/gtfs/v1', key: 'k' },
  })
  expect(transit({ TRANSIT_GTFS: './feeds', DATA_DIR: '/d' })).toMatchObject({
    gtfs: './feeds',
    cacheDir: '/d',
  })
  expect(
    transit({
      TRANSIT_GTFS: 'https://a.example/hsl.zip, https://a.example/vr.zip',
      TRANSIT_GTFS_REALTIME: 'hsl=https://a.example/rt?key=1,vr=https://b.example/rt',
    }),
  ).toMatchObject({
    gtfs: ['https://a.example/hsl.zip', 'https://a.example/vr.zip'],
    realtime: [
      { feed: 'hsl', url: 'https://a.example/rt?key=1' },
      { feed: 'vr', url: 'https://b.example/rt' },
    ],
  })
  expect(transit({ TRANSIT_OTP_URL: 'otp' })).toContain('TRANSIT_OTP_URL must be an address')
  expect(transit({ TRANSIT_GTFS_REALTIME: 'nonsense' })).toContain(
    'TRANSIT_GTFS_REALTIME must be feed=address',
  )
})
