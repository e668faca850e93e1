import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive, and what the archive says of it against the truth. */
export interface IsiArsip {
  readonly nama: string
  readonly isi: Buffer
  /** Name in the file's own head, where it is another than in the directory. */
  readonly namaDalam?: string
  readonly ukuran?: number
  readonly crc?: number
  readonly bendera?: number
  readonly cara?: number
  /** Kind of a Unix file, in the upper half of the attributes. */
  readonly atribut?: number
  /** Begins where the file of this index begins. */
  readonly menumpang?: number
}

/** A ZIP archive, true or not, byte by byte. */
export function arsip(files: readonly IsiArsip[], jumlah = files.length): Blob {
  const bagian: Buffer[] = []
  const daftar: Buffer[] = []
  const letak: number[] = []
  let at = 0
  for (const f of files) {
    const cara = f.cara ?? 8
    const data = cara === 8 ? deflateRawSync(f.isi) : f.isi
    const angka = [f.crc ?? crc32(f.isi), data.length, f.ukuran ?? f.isi.length] as const
    const dalam = Buffer.from(f.namaDalam ?? f.nama)
    const kepala = Buffer.alloc(30)
    kepala.writeUInt32LE(0x0403_4b50, 0)
    kepala.writeUInt16LE(20, 4)
    kepala.writeUInt16LE(f.bendera ?? 0, 6)
    kepala.writeUInt16LE(cara, 8)
    angka.forEach((n, i) => kepala.writeUInt32LE(n, 14 + 4 * i))
    kepala.writeUInt16LE(dalam.length, 26)
    const mulai = f.menumpang === undefined ? at : (letak[f.menumpang] ?? 0)
    letak.push(mulai)
    if (f.menumpang === undefined) {
      bagian.push(kepala, dalam, data)
      at += kepala.length + dalam.length + data.length
    }
    const nama = Buffer.from(f.nama)
    const baris = Buffer.alloc(46)
    baris.writeUInt32LE(0x0201_4b50, 0)
    baris.writeUInt16LE(0x0314, 4)
    baris.writeUInt16LE(20, 6)
    baris.writeUInt16LE(f.bendera ?? 0, 8)
    baris.writeUInt16LE(cara, 10)
    angka.forEach((n, i) => baris.writeUInt32LE(n, 16 + 4 * i))
    baris.writeUInt16LE(nama.length, 28)
    baris.writeUInt32LE(((f.atribut ?? 0x8000) << 16) >>> 0, 38)
    baris.writeUInt32LE(mulai, 42)
    daftar.push(baris, nama)
  }
  const isi = Buffer.concat(daftar)
  const akhir = Buffer.alloc(22)
  akhir.writeUInt32LE(0x0605_4b50, 0)
  akhir.writeUInt16LE(jumlah, 8)
  akhir.writeUInt16LE(jumlah, 10)
  akhir.writeUInt32LE(isi.length, 12)
  akhir.writeUInt32LE(at, 16)
  return new Blob([...bagian, isi, akhir].map((b) => new Uint8Array(b)))
}
