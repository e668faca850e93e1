import { inflateSync } from 'node:zlib'

/**
 * A WOFF file as the plain font inside it. The PDF library reads WOFF too, but its own inflater
 * fails on some of the files and unpacks the glyph table again for every glyph.
 */
export function keSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const jumlah = woff.readUInt16BE(12)
  const tabel = Array.from({ length: jumlah }, (_, i) => bacaTabel(woff, 44 + i * 20))
  const kepala = Buffer.alloc(12 + jumlah * 16)
  const pangkat = Math.floor(Math.log2(jumlah))
  kepala.writeUInt32BE(woff.readUInt32BE(4), 0)
  kepala.writeUInt16BE(jumlah, 4)
  kepala.writeUInt16BE(2 ** pangkat * 16, 6)
  kepala.writeUInt16BE(pangkat, 8)
  kepala.writeUInt16BE(jumlah * 16 - 2 ** pangkat * 16, 10)
  const bagian: Buffer[] = [kepala]
  let letak = kepala.length
  tabel.forEach((t, i) => {
    const di = 12 + i * 16
    t.tanda.copy(kepala, di)
    kepala.writeUInt32BE(t.periksa, di + 4)
    kepala.writeUInt32BE(letak, di + 8)
    kepala.writeUInt32BE(t.isi.length, di + 12)
    const ganjal = (4 - (t.isi.length % 4)) % 4
    bagian.push(t.isi, Buffer.alloc(ganjal))
    letak += t.isi.length + ganjal
  })
  return Buffer.concat(bagian)
}

function bacaTabel(woff: Buffer, di: number) {
  const mulai = woff.readUInt32BE(di + 4)
  const padat = woff.readUInt32BE(di + 8)
  const panjang = woff.readUInt32BE(di + 12)
  const data = woff.subarray(mulai, mulai + padat)
  return {
    tanda: woff.subarray(di, di + 4),
    periksa: woff.readUInt32BE(di + 16),
    isi: padat < panjang ? inflateSync(data) : data,
  }
}
