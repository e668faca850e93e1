import { start } from '../kernel/web/shell/start.tsx'
import { screens } from './screens.ts'

const texts = import.meta.glob<{ default: unknown }>([
  '../kernel/texts/*.json',
  '../modules/*/texts/*.json',
])

/** Each file of texts is a chunk of its own, so that a person loads one language. */
const loaders = Object.fromEntries(
  Object.entries(texts).map(([path, load]) => [path, async () => (await load()).default]),
)

await start({ screens, texts: loaders })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(new URL('sw.js', document.baseURI))
}
