import address from 'world-atlas/countries-50m.json?url'
import { type Outline, readOutline, type World } from './read-outline.ts'

let loading: Promise<Outline> | undefined

/** The outline of the world, from our own server, once. */
export function loadOutline(): Promise<Outline> {
  loading ??= fetch(address)
    .then((answer) => {
      if (!answer.ok) throw new Error(`The outline of the world answered ${answer.status}`)
      return answer.json() as Promise<World>
    })
    .then(readOutline)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
