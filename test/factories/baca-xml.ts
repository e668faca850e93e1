/** An element as it was read: its name, its elements, its text. */
export interface Simpul {
  readonly nama: string
  readonly anak: Simpul[]
  teks: string
}

const POTONG = /<\?[^>]*\?>|<(\/?)([A-Za-z]\w*)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy

/**
 * A small reader of XML, written without a look at our writer: throws where a file is not well
 * formed. It knows elements, attributes and the five entities, and nothing else.
 */
export function bacaXml(teks: string): Simpul {
  const akar: Simpul = { nama: '', anak: [], teks: '' }
  const buka: Simpul[] = [akar]
  let sampai = 0
  for (const m of teks.matchAll(POTONG)) {
    if (m.index !== sampai) throw new Error(`not XML at ${sampai}`)
    sampai += m[0].length
    const di = buka.at(-1) as Simpul
    const [, tutup, nama, , kosong, isi] = m
    if (isi !== undefined) di.teks += buka.length > 1 ? lepas(isi) : ''
    else if (nama === undefined) continue
    else if (tutup) {
      if (di.nama !== nama) throw new Error(`${nama} closes ${di.nama}`)
      buka.pop()
    } else {
      const baru: Simpul = { nama, anak: [], teks: '' }
      di.anak.push(baru)
      if (!kosong) buka.push(baru)
    }
  }
  if (sampai !== teks.length || buka.length !== 1) throw new Error(`not XML at ${sampai}`)
  const [satu, lebih] = akar.anak
  if (!satu || lebih) throw new Error('not one root')
  return satu
}

const ENTITAS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const lepas = (teks: string): string =>
  teks.replace(/&(\w*);?/g, (_, nama: string) => {
    const ada = ENTITAS[nama]
    if (ada === undefined) throw new Error(`entity ${nama}`)
    return ada
  })
