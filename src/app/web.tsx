import { start } from '#kernel/web/shell/start.tsx'
import { extensions } from './extensions.ts'
import { screens } from './screens.ts'

type Load = () => Promise<{ default: unknown }>

/** The kernel's texts, which the log-in page needs, and those of all modules: a file per language. */
const kernel = import.meta.glob<{ default: unknown }>('../kernel/texts/*.json')
const modules = import.meta.glob<{ default: Readonly<Record<string, object>> }>('./texts/*.ts')

const entries = (files: Readonly<Record<string, Load>>, read: (content: never) => unknown) =>
  Object.entries(files).map(
    ([path, load]) =>
      [path.replace('.ts', '.json'), async () => read((await load()).default as never)] as const,
  )

/** Only the language of the person is fetched. */
const loaders = Object.fromEntries([
  ...entries(kernel, (texts) => texts),
  ...entries(modules, (all: Readonly<Record<string, object>>) =>
    Object.assign({}, ...Object.values(all)),
  ),
])

await start({ screens, texts: loaders, extensions })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(new URL('sw.js', document.baseURI))
}
