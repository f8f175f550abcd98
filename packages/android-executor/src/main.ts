import { connectAndroidDevice } from './connect-android-device.ts'
import { HELP, readOptions } from './read-options.ts'

// `npm run android`: makes the phone that is plugged in an executor.
const args = process.argv.slice(2)
const options = readOptions(args, process.env['COUNTERSIGN_KEY'])
if (args.includes('--help')) console.log(HELP)
else if ('problem' in options) {
  console.error(`${options.problem}\n\n${HELP}`)
  process.exitCode = 2
} else {
  const executor = connectAndroidDevice({
    ...options,
    onStatus: (status) => console.log('reason' in status ? status.reason : status.kind),
  })
  process.once('SIGINT', () => executor.close())
}
