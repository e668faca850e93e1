interface Sending {
  readonly headers: Headers
  readonly signal: AbortSignal
  /** Sent part of the bytes, 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Like a POST by `fetch`, which can't report the progress of its body; rejects in the same way. */
export function sendForm(url: string, form: FormData, o: Sending): Promise<Response> {
  const xhr = new XMLHttpRequest()
  const abort = () => xhr.abort()
  o.signal.addEventListener('abort', abort)
  return new Promise<Response>((resolve, reject) => {
    xhr.open('POST', url)
    xhr.responseType = 'blob'
    o.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.onprogress = ({ loaded, total }) => o.onProgress(total > 0 ? loaded / total : 0)
    xhr.onload = () => resolve(answerOf(xhr))
    xhr.onerror = () => reject(new TypeError('no answer'))
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    xhr.send(form)
  }).finally(() => o.signal.removeEventListener('abort', abort))
}

function answerOf(xhr: XMLHttpRequest): Response {
  const lines = xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':')
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : []
  })
  return new Response(xhr.response as Blob, { status: xhr.status, headers })
}
