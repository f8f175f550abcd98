import { registerHooks, type ResolveHookContext } from 'node:module'

const root = new URL('../../../../', import.meta.url).href

/** A pack and the server must mean the same by `fail`, `definePack` and the rest: there is one of each. */
const isOurs = (specifier: string): boolean => specifier.startsWith('@countersign/')
/** A pack may bring its own; else it has the server's. */
const isLent = (specifier: string): boolean => /^(?:zod|kysely)(?:\/|$)/.test(specifier)

let isShared = false

/** Lets modules outside the repository import our packages, wherever they are. */
export function sharePackages(): void {
  if (isShared) return
  isShared = true
  registerHooks({
    resolve: (specifier, context, next) => {
      const here = (): ReturnType<typeof next> => next(specifier, { ...context, parentURL: import.meta.url })
      if (!isOutside(context)) return next(specifier, context)
      if (isOurs(specifier)) return here()
      if (!isLent(specifier)) return next(specifier, context)
      try {
        return next(specifier, context)
      } catch {
        return here()
      }
    },
  })
}

const isOutside = ({ parentURL }: ResolveHookContext): boolean =>
  parentURL !== undefined && parentURL.startsWith('file:') && !parentURL.startsWith(root)
