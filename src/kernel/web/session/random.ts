const ABJAD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 16 random alphanumeric characters. */
export function randomText(panjang = 16): string {
  let teks = ''
  // 62 × 4 = 248: larger bytes are discarded, so that every character is equally likely.
  while (teks.length < panjang) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < 248) teks += ABJAD[byte % 62]
  }
  return teks
}
