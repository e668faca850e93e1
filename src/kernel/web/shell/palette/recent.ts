import { read, write } from '../../session/storage.ts'

const KEY = 'palet.terakhir'
const MOST = 5

/** Screens that were opened here last, the newest first; forgotten with the session. */
export const recentScreens = (): readonly string[] => read<readonly string[]>(KEY) ?? []

export function rememberScreen(path: string): void {
  write(KEY, [path, ...recentScreens().filter((p) => p !== path)].slice(0, MOST))
}
