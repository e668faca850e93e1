import { accessSync, constants, mkdirSync } from 'node:fs'

const WHY: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'it is a file',
}

/**
 * Creates the installation's folder when it is missing. Throws with the setting's name when it
 * can't be written. Others can pass through the folder but not list it, because PostgreSQL's user
 * has to reach its own folder inside.
 */
export function requireFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR: ${dataDir} can't be written: ${WHY[code] ?? message}`, {
      cause: error,
    })
  }
}
