import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTerminal } from './testing/pseudo-terminal.ts'
import { openScene, type Scene } from './testing/scene.ts'
import { askInOneAndSeeItInAnother } from './testing/two-terminals.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const ENTER = '\r'
const CTRL_C = '\u0003'

it('asks straight on the data, while a second terminal on the server sees it edited and decided', () =>
  askInOneAndSeeItInAnother(scene, true))

it('cancels what is being answered at Ctrl-C, and goes on talking', async () => {
  const chat = openTerminal(['chat', '--workspace', 'practice'], scene.env())
  await chat.shows('practice> ')
  chat.type(`add client Ann Lee ann@example.com${ENTER}`)
  await chat.shows('[l]ater: ')
  chat.type(CTRL_C)
  await chat.shows('Cancelled.')
  await chat.shows('practice> ')
  chat.type(CTRL_C)
  await chat.shows('/quit leaves')
  await chat.shows('practice> ')
  chat.type(`/quit${ENTER}`)
  expect(await chat.exitCode).toBe(0)
})

it('starts a server on new data, lets the administrator in, and goes at Ctrl-C', async () => {
  const env = { ...scene.env(true), DATA_DIR: `${scene.dataDir}/new`, PORT: '0' }
  const server = openTerminal(['start', '--no-pages'], env)
  await server.shows('Sign in, once, within a day: http')
  await server.shows('Countersign is ready at http://127.0.0.1:')
  server.type(CTRL_C)
  expect(await server.exitCode).toBe(0)
})

it('starts a cluster, starts a node again that was killed, and ends all of them at Ctrl-C', async () => {
  const cluster = openTerminal(['cluster', '--nodes', '2', '--no-pages'], { ...scene.env(true), PORT: '0' })
  const started = await cluster.shows('Ctrl-C ends it.')
  const [victim, other] = [...started.matchAll(/\(process (\d+)\)/g)].map(([, pid]) => Number(pid))
  process.kill(victim!, 'SIGKILL')
  await cluster.shows('has ended')
  await cluster.shows('is ready at')
  cluster.type(CTRL_C)
  expect(await cluster.exitCode).toBe(0)
  expect(() => process.kill(other!, 0)).toThrow()
})
