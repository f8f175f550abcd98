import { beforeAll } from 'vitest'
import { decidingSuite } from './deciding.testsuite.ts'
import { openScene, type Scene } from './scene.ts'
import { tableSuite } from './table.testsuite.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})

tableSuite(() => scene)
// Last: it changes the policy.
decidingSuite(() => scene)
