import { type ResolveFnOutput, registerHooks } from 'node:module'

const SRC = new URL('../', import.meta.url).href
/** What imports of packages and of `#kernel/…` mean: the same in all of our files. */
const known = new Map<string, ResolveFnOutput>()

/**
 * Resolves an import of our own files once, a relative one without asking the file system. Node
 * itself looks for a package.json in folder after folder, anew for each of ten thousand imports
 * (docs/decisions/0234).
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    if (!parentURL?.startsWith(SRC) || conditions.includes('require'))
      return next(specifier, context)
    if (specifier.startsWith('.') && specifier.endsWith('.ts')) {
      const { href } = new URL(specifier, parentURL)
      return { url: href, format: 'module-typescript', shortCircuit: true }
    }
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(specifier, found)
    return found
  },
})
