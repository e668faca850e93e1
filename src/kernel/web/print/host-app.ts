interface HostApp {
  readonly postMessage: (message: string) => void
}

declare global {
  interface Window {
    readonly ReactNativeWebView?: HostApp
  }
}

/** True inside the mobile app, which handles files itself. */
export function insideApp(): boolean {
  return globalThis.window?.ReactNativeWebView !== undefined
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** Passes a file to the host app: `{type: "pdf", name, base64}`. */
export async function postToApp(type: 'pdf' | 'file', name: string, blob: Blob): Promise<void> {
  const message = { type, name, mime: blob.type, base64: await base64(blob) }
  window.ReactNativeWebView?.postMessage(JSON.stringify(message))
}
