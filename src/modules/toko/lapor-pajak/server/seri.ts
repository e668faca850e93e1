import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pajakSeri } from '../contract.ts'
import { DIGIT_SERI, bacaSeri } from '../rules.ts'

/**
 * Keeps serial numbers by our reference; one that is there already is replaced. All or none: throws
 * 422 `pajak.seri_salah` {baris} for lines that can't be read, `pajak.seri_asing` {referensi} for a
 * reference that is no invoice of ours, `pajak.seri_ganda` {no_seri} for a number of two invoices.
 */
export const simpanSeri = defineCommand(pajakSeri, async ({ ctx, tx, input, waktu }) => {
  const { seri, salah } = bacaSeri(input.isi)
  if (salah.length > 0 || seri.length === 0)
    throw new AppError('pajak.seri_salah', {
      params: { baris: salah.slice(0, 10).join(', ') || '1', jumlah: DIGIT_SERI },
    })
  const referensi = seri.map((s) => s.referensi)
  const nomor = referensi.map((r) => r.replace(/-\d+$/, ''))
  const [milik, lain] = await Promise.all([
    tx.all(sql<{ referensi: string }>`
      select distinct nomor || '-' || kode_pajak as referensi from public.pajak_baris
      where kode_toko = ${tx.kode_toko} and nomor = any(${nomor}) and pembeli is not null`),
    tx.all(sql<{ no_seri: string }>`
      select no_seri from public.seri_faktur
      where kode_toko = ${tx.kode_toko} and no_seri = any(${seri.map((s) => s.no_seri)})
        and not (referensi = any(${referensi}))`),
  ])
  const ada = new Set(milik.map((m) => m.referensi))
  const asing = referensi.find((r) => !ada.has(r))
  if (asing) throw new AppError('pajak.seri_asing', { params: { referensi: asing } })
  const ganda = lain[0]?.no_seri ?? kembar(seri.map((s) => s.no_seri)) ?? kembar(referensi)
  if (ganda) throw new AppError('pajak.seri_ganda', { params: { no_seri: ganda } })
  return {
    nomor: '',
    tulis: [
      ubah(sql`
        insert into public.seri_faktur (kode_toko, referensi, no_seri, oleh, waktu)
        select ${tx.kode_toko}, n.referensi, n.no_seri, ${ctx.sesi.user_id}, ${waktu}::timestamptz
        from unnest(${referensi}::text[], ${seri.map((s) => s.no_seri)}::text[])
          as n (referensi, no_seri)
        on conflict on constraint seri_faktur_pk do update set no_seri = excluded.no_seri,
          oleh = excluded.oleh, waktu = excluded.waktu`),
    ],
    audit: { aksi: 'pajak.seri', objek: 'seri_faktur', sesudah: { seri } },
    jawaban: { tersimpan: seri.length },
  }
})

const kembar = (semua: readonly string[]): string | undefined =>
  semua.find((s, i) => semua.indexOf(s) !== i)
