import { fetchFile } from '../api.ts'
import { showLoading } from '../feedback/loading.ts'
import { toast } from '../feedback/toast.ts'
import { insideApp, postToApp } from './host-app.ts'

/** Saves a file under its name, or passes it to the host app. */
export async function saveFile(blob: Blob, name: string): Promise<void> {
  if (insideApp()) return postToApp('file', name, blob)
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export interface DownloadOptions {
  /** By default the name given by the server. */
  readonly name?: string
  readonly method?: 'GET' | 'POST'
}

/** Fetches a file and saves it. False when it failed; the error is shown. */
export async function download(
  path: string,
  input: Readonly<Record<string, unknown>> = {},
  options: DownloadOptions = {},
): Promise<boolean> {
  try {
    const work = fetchFile(path, input, { method: options.method ?? 'GET' })
    const { blob, name } = await showLoading('get', work)
    await saveFile(blob, options.name ?? name)
    return true
  } catch (error) {
    toast.error(error)
    return false
  }
}
