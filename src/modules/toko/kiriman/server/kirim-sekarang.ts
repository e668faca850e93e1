import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { jadwalKirim, jadwalUlang } from '../contract.ts'
import { hariSaat } from '../rules.ts'
import { KIRIMAN, barisKiriman } from './antre-laporan.ts'
import { jadwalSaya, kirimanNyata } from './baca-jadwal.ts'
import { milik } from './simpan-jadwal.ts'

/** The line of the outbox that says that reports wait. */
const bangunkan = () => [{ id: crypto.randomUUID(), jenis: KIRIMAN, isi: {} }]

/** Once more than it is due, with the days of today. Throws 404 `data.tidak_ada`. */
export const kirimSekarang = defineCommand(jadwalKirim, async ({ ctx, tx, input, waktu }) => {
  await milik(ctx, tx, input.id)
  const { zona_waktu, tgl_system } = ctx.toko
  const antri = await barisKiriman(tx, {
    id: input.id,
    hari: tgl_system,
    tanggal: hariSaat(zona_waktu, waktu),
    waktu,
    giliran: crypto.randomUUID(),
  })
  return {
    audit: { aksi: 'laporan.kirim', objek: input.id, sesudah: { antri } },
    outbox: bangunkan(),
    jawaban: { antri },
  }
})

/** Those of the named lines that have failed; one whose message failed gets a new message. */
export const ulangiKiriman = defineCommand(jadwalUlang, async ({ ctx, tx, input, waktu }) => {
  const antri = await tx.run(sql`
    update public.kirim_laporan u set status = 'ANTRI', alasan = null, jawaban = null,
      selesai = null, pesan_id = null, kunci = null, percobaan = 0, lagi = ${waktu}
    where u.kode_toko = ${tx.kode_toko} and u.id in (
      select k.id from ${kirimanNyata} k
      join public.jadwal_laporan j on j.kode_toko = k.kode_toko and j.id = k.jadwal_id
      where ${jadwalSaya(ctx, tx)} and k.id = any(${input.id}::uuid[]) and k.status_kini = 'GAGAL')`)
  return {
    audit: { aksi: 'laporan.ulang', objek: input.id[0] ?? '', sesudah: { antri } },
    outbox: bangunkan(),
    jawaban: { antri },
  }
})
