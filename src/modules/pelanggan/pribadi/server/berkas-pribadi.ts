import { kq, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineFile } from '#kernel/server/http/route.ts'
import { recordRead } from '#kernel/server/personal/count-reads.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { yangDitahan } from '#modules/pelanggan/member/server/index.ts'
import { pribadiBerkas } from '../contract.ts'
import { type Bagian, halaman } from '../rules-berkas.ts'
import { bacaLog, bacaMember, bacaTujuan } from './persetujuan.ts'

/**
 * Everything that the shop holds on a member, for handing over: his record, papers, documents by
 * number, messages, consents, what is kept until when. Suspicions are not his to know (UU 8/2010),
 * and no part of it. Throws 404 `poin.member_tidak_ada`, 429 `pribadi.batas`.
 */
export const berkasPribadi = defineFile(pribadiBerkas, async ({ ctx, tx, input }) => {
  const { kode_customer } = input
  await bacaMember(tx, kode_customer)
  if (!(await recordRead(ctx, 'member', [kode_customer])))
    throw new AppError('pribadi.batas', { status: 429 })
  const bagian = await kumpulkan(ctx, tx, kode_customer)
  const { nama_toko, tgl_system } = ctx.toko
  const body = Buffer.from(halaman(`${nama_toko} · ${kode_customer} · ${tgl_system}`, bagian))
  return { name: `data-${kode_customer}.html`, type: 'text/html; charset=utf-8', body }
})

type Baris = Readonly<Record<string, unknown>>

async function kumpulkan(ctx: Ctx, tx: Tx, kode: string): Promise<readonly Bagian[]> {
  const judul = (layar: string) => ctx.services.texts.t(ctx.bahasa, layar)
  const milik = sql`kode_toko = ${tx.kode_toko} and kode_customer = ${kode}`
  const [member, identitas, dokumen, pesan, tujuan, log, tahan, diminta] = await Promise.all([
    tx.all(sql<Baris>`
      select kode_customer, nama_customer, no_hp, alamat_customer, provinsi, tgl_lahir, no_ktp,
        perujuk, izin_whatsapp, izin_tgl, tgl_daftar, foto_ktp is not null as foto_ktp
      from public.member where ${milik}`),
    tx.all(sql<Baris>`
      select tanggal, nama, jenis_identitas, no_identitas, no_hp, alamat, tempat_lahir, tgl_lahir,
        pekerjaan, sumber_dana, tujuan, pemilik_manfaat
      from public.kenal_identitas where ${milik} order by waktu`),
    bacaDokumen(ctx, tx, kode),
    tx.all(sql<Baris>`
      select p.dibuat as waktu, p.jenis as jenis_pesan, p.dokumen, p.isi as keterangan, p.status
      from public.pesan_chat p
      join public.member m on m.kode_toko = ${tx.kode_toko} and m.kode_customer = ${kode}
      where p.kode_toko = ${tx.kode_toko} and p.penerima <> ''
        and p.penerima in (m.no_hp, regexp_replace(m.no_hp, '^0', '62'))
      order by p.dibuat limit 5000`),
    bacaTujuan(tx, kode),
    bacaLog(tx, kode),
    yangDitahan(tx, kode),
    tx.all(sql<Baris>`
      select no_permintaan, tanggal, jenis_permintaan, isi_permintaan, dilakukan, ditolak,
        sebab_tolak
      from public.permintaan_pribadi where ${milik} order by waktu`),
  ])
  return [
    { judul: judul('screen.data-member'), rows: member },
    { judul: judul('kenal.judul'), rows: identitas },
    { judul: judul('label.dokumen'), rows: dokumen },
    { judul: judul('pribadi.pesan'), rows: pesan },
    { judul: judul('pribadi.tujuan'), rows: tujuan.map((t) => ({ ...t })) },
    { judul: judul('pribadi.log'), rows: log.map((l) => ({ ...l })) },
    { judul: judul('screen.permintaan-pribadi'), rows: diminta },
    { judul: judul('pribadi.tahan'), rows: tahan.map((t) => ({ ...t })) },
  ].map((b) => ({ ...b, label: (nama) => judul(`label.${nama}`) }))
}

/** Documents of all kinds that name him, by number, day and state. */
async function bacaDokumen({ services }: Ctx, tx: Tx, kode: string): Promise<Baris[]> {
  const jenis = [...services.registry.documents.values()].filter((d) => d.member)
  const semua = await Promise.all(
    jenis.map((d) =>
      tx.all<Baris>(
        kq
          .selectFrom(`public.${d.tabel}`)
          .select([`${d.nomor} as dokumen`, 'tanggal'])
          .where('kode_toko', '=', tx.kode_toko)
          .where('kode_customer', '=', kode),
      ),
    ),
  )
  const kunci = (b: Baris) => `${String(b['tanggal'])} ${String(b['dokumen'])}`
  return semua.flat().toSorted((a, b) => (kunci(a) < kunci(b) ? -1 : 1))
}
