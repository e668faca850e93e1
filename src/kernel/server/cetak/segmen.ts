/** slips cut text into segments of 20 characters, names of goods into at most 5. */
export const PANJANG_SEGMEN = 20
export const MAKS_SEGMEN = 5

export function segmen(teks: string, maks = MAKS_SEGMEN): readonly string[] {
  const huruf = Array.from(teks.replace(/\s+/g, ' ').trim())
  const hasil: string[] = []
  for (let i = 0; i < huruf.length && hasil.length < maks; i += PANJANG_SEGMEN) {
    hasil.push(
      huruf
        .slice(i, i + PANJANG_SEGMEN)
        .join('')
        .trim(),
    )
  }
  return hasil
}

/** An address in lines of at most `panjang` characters, cut between words; four at most. */
export function barisAlamat(alamat: string, panjang: number): readonly string[] {
  const baris: string[] = []
  for (const kata of alamat.replace(/\s+/g, ' ').trim().split(' ')) {
    const akhir = baris.at(-1)
    if (akhir !== undefined && akhir.length + kata.length < panjang) {
      baris[baris.length - 1] = `${akhir} ${kata}`
    } else if (kata) baris.push(kata)
  }
  return baris.slice(0, 4)
}
