type Told = Partial<Record<'waktu' | 'user_id' | 'aksi' | 'objek' | 'buku', string>>

/** What stands behind the line with the number; undefined when it is no text of ours. */
export function textOf(isi: string): Told | undefined {
  try {
    return JSON.parse(isi.slice(isi.indexOf('\n') + 1)) as Told
  } catch {
    return undefined
  }
}
