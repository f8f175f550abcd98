import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from './testing/scene.ts'
import { askInOneAndSeeItInAnother } from './testing/two-terminals.ts'

// The program in processes of its own, on real terminals. Few: each takes a second to start.

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

it('asks, shows the change, is edited and approved; a second terminal sees it edited and decided', () =>
  askInOneAndSeeItInAnother(scene, false))

it('is quiet when whoever reads has read enough', async () => {
  const bin = fileURLToPath(new URL('../bin/countersign.mjs', import.meta.url))
  const script = `"${process.execPath}" "${bin}" actions --json | head -n 1; echo "\${PIPESTATUS[0]}"`
  const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', script], { env: scene.env() })
  expect([stdout, stderr]).toEqual(['[\n0\n', ''])
})
