import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { notaJenis, notaLihat, notaRiwayat } from '../contract.ts'
import { UMUM, tataBawaan } from '../rules.ts'
import { bacaTata, keWire, slipDari } from './baca-tata.ts'
import { objekNota } from './simpan-tata.ts'

export const daftarJenis = defineQuery(notaJenis, async ({ ctx, tx }) => {
  const baris = await tx.all(sql<{ jenis: string; versi: number }>`
    select jenis, versi from public.nota where kode_toko = ${tx.kode_toko}`)
  const versi = new Map(baris.map((b) => [b.jenis, b.versi]))
  return [...ctx.services.registry.slips.values()].map(({ jenis, duplikat }) => ({
    jenis,
    versi: versi.get(jenis) ?? 0,
    duplikat: duplikat !== null && ctx.modules[duplikat] === true,
  }))
})

export const lihatTata = defineQuery(notaLihat, async ({ ctx, tx, input: { jenis } }) => {
  const { bagian, duplikat } = slipDari(ctx, jenis)
  const { umum, slip, versi, logo, keterangan } = await bacaTata(tx, jenis)
  return {
    jenis,
    versi: jenis === UMUM ? versi.umum : versi.slip,
    isi: keWire(jenis === UMUM ? umum : slip),
    bawaan: keWire(tataBawaan(jenis)),
    bagian: [...bagian],
    duplikat: duplikat === null ? null : { modul: duplikat, aktif: ctx.modules[duplikat] === true },
    logo,
    keterangan: { atas: [...keterangan.atas], bawah: [...keterangan.bawah] },
  }
})

const PALING_BANYAK = 200

interface BarisAudit {
  readonly waktu: string
  readonly user_id: string
  readonly aksi: string
  readonly isi: string
}

type Nilai = Readonly<Record<string, unknown>> | null

export const riwayatTata = defineQuery(notaRiwayat, async ({ ctx, tx, input: { jenis } }) => {
  slipDari(ctx, jenis)
  const rows = await tx.all(sql<BarisAudit>`
    select waktu, user_id, aksi, isi from public.audit
    where kode_toko = ${tx.kode_toko} and objek = ${objekNota(jenis)}
    order by tanggal desc, urut desc limit ${sql.lit(PALING_BANYAK)}`)
  return rows.map(({ isi, ...row }) => {
    // The first line is the document's number; the text that the chain covers follows.
    const { sebelum, sesudah } = JSON.parse(isi.slice(isi.indexOf('\n') + 1)) as {
      sebelum?: Nilai
      sesudah?: Nilai
    }
    return { ...row, sebelum: sebelum ?? null, sesudah: sesudah ?? null }
  })
})
