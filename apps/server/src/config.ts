import { type ModelConfig, modelSettings, readModelConfig } from '@countersign/assistant'
import type { TransitConfig } from '@countersign/transit'
import { z } from 'zod'
import { type MapStyle, mapStyle } from './map-style.ts'
import type { TracingOptions } from './traces/open-tracing.ts'

/** An empty value, as env files have for what is not set, counts as absent. */
const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://countersign.example.com' })
  .transform((text) => new URL(text))
  .refine(({ pathname }) => pathname === '/', 'must not have a path')
  .transform(({ origin }) => origin)

const environment = z.object({
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: setting(portNumber.default(4310)),
  DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it out to use SQLite in DATA_DIR)')
      .optional(),
  ),
  COUNTERSIGN_TOKEN: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
      .optional(),
  ),
  COUNTERSIGN_METRICS_TOKEN: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 printable ASCII characters without spaces')
      .optional(),
  ),
  COUNTERSIGN_PUBLIC_URL: setting(publicUrl.optional()),
  COUNTERSIGN_SECRET: setting(z.string().min(32, 'must have at least 32 characters').optional()),
  COUNTERSIGN_ADMIN_EMAIL: setting(
    z.email('must be an e-mail address').default('admin@countersign.localhost'),
  ),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps:// (leave it out to keep mails here)')
      .optional(),
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/, 'must be an address, such as Countersign <mail@example.com>')
      .optional(),
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .regex(/^\d$/, 'must be the number of proxies in front of the server, 0 to 9')
      .transform(Number)
      .default(0),
  ),
  COUNTERSIGN_DEMO: setting(z.enum(['0', '1'], 'must be 0 or 1').default('0')),
  COUNTERSIGN_PACKS: setting(z.string().default('')),
  COUNTERSIGN_MAP_STYLE: setting(mapStyle.optional()),
  COUNTERSIGN_PRIVATE_WEBHOOKS: setting(z.enum(['0', '1'], 'must be 0 or 1').default('0')),
  TRANSIT_OTP_URL: setting(z.url({ protocol: /^https?$/, error: 'must be an address' }).optional()),
  TRANSIT_OTP_KEY: setting(z.string().optional()),
  TRANSIT_GEOCODER_URL: setting(z.url({ protocol: /^https?$/, error: 'must be an address' }).optional()),
  TRANSIT_GTFS: setting(z.string().optional()),
  TRANSIT_GTFS_REALTIME: setting(
    z
      .string()
      .regex(
        /^[\w-]+=https?:\/\/[^\s,]+(?:,[\w-]+=https?:\/\/[^\s,]+)*$/,
        'must be feed=address pairs, separated by commas',
      )
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' }).optional(),
  ),
  OTEL_SERVICE_NAME: setting(z.string().default('countersign')),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z
      .string()
      .regex(/^(0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .default(1),
  ),
  LOG_LEVEL: setting(
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be trace, debug, info, warn, error, fatal or silent',
      })
      .default('info'),
  ),
})

/** Everything that the server reads from its environment. */
export const settingNames: readonly string[] = [...Object.keys(environment.shape), ...modelSettings]

const checked = environment.refine(
  ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
  { path: ['MAIL_FROM'], message: 'must be set where SMTP_URL is: it is the sender of mails' },
)

export interface Config {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** An API key with all scopes for the first admin. */
  readonly token: string | undefined
  /** What /metrics asks for; undefined: only programs on this machine get it. */
  readonly metricsToken: string | undefined
  /** Where people reach the server, without a slash at the end; undefined: where it listens. */
  readonly publicUrl: string | undefined
  /** What sessions are signed with; undefined: one that is made once and kept in the database. */
  readonly secret: string | undefined
  /** The address of the administrator that the first start makes. */
  readonly adminEmail: string
  /** Undefined: mails are kept and an admin reads them here. */
  readonly mailServer: { readonly url: string; readonly from: string } | undefined
  /** How many proxies in front of the server say truly whom they speak for. */
  readonly trustProxy: number
  /** Which model answers; undefined: the interpreter that comes with the server. */
  readonly model: ModelConfig | undefined
  /** Demo data on an empty database. */
  readonly demo: boolean
  /** Modules of further packs. */
  readonly packs: readonly string[]
  /** What maps are drawn from; undefined: the outline of the world that comes with the server. */
  readonly mapStyle: MapStyle | undefined
  /** Webhooks may go to this machine and its network. */
  readonly privateWebhooks: boolean
  /** Where journeys come from; by default the demo network. */
  readonly transit: TransitConfig
  /** Where traces go; undefined: there are none. */
  readonly tracing: TracingOptions | undefined
  readonly logLevel: string
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly message: string }

/** The settings of a server, or one line that says what is wrong with them. Values are not repeated: some are secret. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const parsed = checked.safeParse(env)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    return { ok: false, message: `${faults.join('; ')}.` }
  }
  const model = readModelConfig(env)
  if (!model.ok) return model
  const values = parsed.data
  return {
    ok: true,
    config: {
      host: values.HOST,
      port: values.PORT,
      dataDir: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL,
      token: values.COUNTERSIGN_TOKEN,
      metricsToken: values.COUNTERSIGN_METRICS_TOKEN,
      publicUrl: values.COUNTERSIGN_PUBLIC_URL,
      secret: values.COUNTERSIGN_SECRET,
      adminEmail: values.COUNTERSIGN_ADMIN_EMAIL,
      mailServer:
        values.SMTP_URL !== undefined && values.MAIL_FROM !== undefined
          ? { url: values.SMTP_URL, from: values.MAIL_FROM }
          : undefined,
      trustProxy: values.TRUST_PROXY,
      model: model.config,
      demo: values.COUNTERSIGN_DEMO === '1',
      packs: values.COUNTERSIGN_PACKS.split(',')
        .map((path) => path.trim())
        .filter((path) => path !== ''),
      mapStyle: values.COUNTERSIGN_MAP_STYLE,
      privateWebhooks: values.COUNTERSIGN_PRIVATE_WEBHOOKS === '1',
      transit: transitOf(values),
      tracing:
        values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
          ? undefined
          : {
              endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
              serviceName: values.OTEL_SERVICE_NAME,
              ratio: values.OTEL_TRACES_SAMPLER_ARG,
            },
      logLevel: values.LOG_LEVEL,
    },
  }
}

function transitOf(values: z.output<typeof environment>): TransitConfig {
  const { TRANSIT_OTP_URL: url, TRANSIT_GTFS: gtfs = '' } = values
  const pairs = values.TRANSIT_GTFS_REALTIME?.split(',') ?? []
  return {
    otp:
      url === undefined
        ? undefined
        : { url, key: values.TRANSIT_OTP_KEY, geocoderUrl: values.TRANSIT_GEOCODER_URL },
    gtfs: gtfs === '' ? undefined : /^https?:/.test(gtfs) ? gtfs.split(',').map((each) => each.trim()) : gtfs,
    realtime: pairs.map((pair) => {
      const at = pair.indexOf('=')
      return { feed: pair.slice(0, at), url: pair.slice(at + 1) }
    }),
    cacheDir: values.DATA_DIR,
  }
}
