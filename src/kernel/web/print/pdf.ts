import { fetchFile } from '../api.ts'
import { showLoading } from '../feedback/loading.ts'
import { toast } from '../feedback/toast.ts'
import { insideApp, postToApp } from './host-app.ts'
import { viewer } from './viewer-store.ts'

export interface PdfRequest {
  readonly path: string
  readonly input?: Readonly<Record<string, unknown>>
  readonly method?: 'GET' | 'POST'
  /** File name with or without `.pdf`; by default the server's. */
  readonly name?: string
  readonly print?: boolean
  /** Shows nothing while the file is made, so that the counter can serve the next customer. */
  readonly quiet?: boolean
}

async function fetchPdf({ path, input, method, name, quiet }: PdfRequest) {
  const work = fetchFile(path, input ?? {}, { method: method ?? 'GET' })
  const file = await (quiet ? work : showLoading('get', work))
  const called = name ?? file.name
  const blob = file.blob.type ? file.blob : new Blob([file.blob], { type: 'application/pdf' })
  return { blob, name: called.toLowerCase().endsWith('.pdf') ? called : `${called}.pdf` }
}

/** Shows a PDF, or passes it to the host app. False when it failed; the error is shown. */
export async function openPdf(request: PdfRequest): Promise<boolean> {
  try {
    const { blob, name } = await fetchPdf(request)
    if (insideApp()) await postToApp('pdf', name, blob)
    else viewer.set({ url: URL.createObjectURL(blob), name, blob, print: request.print ?? false })
    return true
  } catch (error) {
    toast.error(error)
    return false
  }
}

/** Opens the print dialog without a viewer, for slips. */
export async function printPdf(request: PdfRequest): Promise<boolean> {
  try {
    const { blob, name } = await fetchPdf(request)
    if (insideApp()) await postToApp('pdf', name, blob)
    else printBlob(blob)
    return true
  } catch (error) {
    toast.error(error)
    return false
  }
}

const KEEP_MS = 120_000

/** Prints from an invisible frame, which stays long enough for the dialog. */
function printBlob(blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const frame = document.createElement('iframe')
  Object.assign(frame.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    opacity: '0',
    border: '0',
  })
  frame.src = url
  frame.title = 'pdf'
  frame.onload = () => frame.contentWindow?.print()
  document.body.append(frame)
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  }, KEEP_MS)
}
