import { start } from '#kernel/web/shell/start.tsx'
import { extensions } from './extensions.ts'
import { screens } from './screens.ts'

type Load<T> = () => Promise<{ default: T }>

/** The kernel's texts, which the log-in page needs, and those of all modules: a file per language. */
const kernel = import.meta.glob<{ default: object }>('../kernel/texts/*.json')
const modules = import.meta.glob<{ default: Readonly<Record<string, object>> }>('./texts/*.ts')

const entries = <T,>(files: Readonly<Record<string, Load<T>>>, read: (content: T) => object) =>
  Object.entries(files).map(
    ([path, load]) =>
      [path.replace('.ts', '.json'), async () => read((await load()).default)] as const,
  )

/** Only the language of the person is fetched. */
const loaders = Object.fromEntries([
  ...entries(kernel, (texts) => texts),
  ...entries(modules, (all) => Object.assign({}, ...Object.values(all))),
])

await start({ screens, texts: loaders, extensions })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(new URL('sw.js', document.baseURI))
}
