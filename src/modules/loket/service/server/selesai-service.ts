import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, type TableWrite, ubah, update } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdFor } from '#kernel/server/document/step.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { pastikanUang } from '#modules/uang/kas/server/index.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { akunService } from '../accounts.ts'
import { type Service, serviceSelesai } from '../contract.ts'
import { selesaiServiceDokumen } from '../dokumen.ts'
import { pajakBiaya, sisaBayar, totalBiaya, turunBiaya } from '../rules.ts'
import { bacaService } from './baca-service.ts'
import { bacaPajakService, kolomPajak } from './pajak-service.ts'
import { angkaWajar } from './periksa-isian.ts'

type Input = ReturnType<(typeof serviceSelesai)['input']['parse']>

/**
 * The work is done (document SS): weights and cost as they became, and the craftsman paid out of
 * this drawer where a fee is given. A cost further below the agreed one than the shop allows needs
 * approval; one above it is the shop's word to the customer and needs none. The tax is that of this
 * day, on the cost as it became.
 */
export const selesaiService = defineCommand(
  serviceSelesai,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { no_service, upah_rp } = input
    const { laci, user_id } = ctx.sesi
    const s = await holdFor(bacaService, tx, no_service, 'selesai')
    const [tukang, { putusan }] = await Promise.all([
      bacaTukang(tx, input, s),
      bacaPajakService(tx, ctx, s),
    ])
    periksa(input, s)
    const soal = { dokumen: no_service, ...pelaku(ctx, waktu) }
    const wajar = await izinkanWajar(tx, {
      ...soal,
      aksi: 'service.tak_wajar',
      angka: s.milik === 'TOKO' ? [] : input.items.flatMap(angkaSelesai(s)),
      id_otorisasi: input.id_otorisasi_wajar,
    })
    const { biaya_rp } = s
    const biaya_akhir_rp = totalBiaya(input.items)
    const { ppn_rp } = pajakBiaya(input.items, putusan)
    const { turun_rp, penyetuju, tulis } = await izinTurun(
      tx,
      { ...soal, id_otorisasi: input.id_otorisasi },
      { biaya_rp, biaya_akhir_rp },
    )
    await pastikanUang(tx, { akun: akunKas.kas(laci), jumlah_rp: upah_rp })
    const selesai = {
      status: 'SELESAI' as const,
      tgl_selesai: tanggal,
      waktu_selesai: waktu.toISOString(),
      selesai_oleh: user_id,
      biaya_akhir_rp,
      turun_rp,
      penyetuju,
      upah_rp,
      kode_tukang: tukang.kode_tukang,
    }
    const { ppn_bp, ...pajak } = kolomPajak(putusan, ppn_rp)
    const kunci = { kode_toko: tx.kode_toko, no_service }
    return {
      dokumen: selesaiServiceDokumen,
      tulis: [
        update('service', kunci, { no_selesai: NOMOR, ...selesai, ppn_bp, ...pajak }),
        tulisBarang(tx, input),
        ...tulis,
        ...wajar.tulis,
      ],
      buku: new Posting()
        .rp(akunService.tukang, upah_rp)
        .rp(akunKas.kas(laci), -upah_rp, 'CASH')
        .lines(),
      audit: {
        aksi: 'service.selesai',
        objek: NOMOR,
        sebelum: { status: s.status, biaya_rp },
        sesudah: { no_service, status: selesai.status, biaya_rp: biaya_akhir_rp, upah_rp },
      },
      kabar: { event: 'service', data: { tanggal } },
      jawaban: {
        ...s,
        ...selesai,
        nama_tukang: tukang.nama_tukang,
        ppn: kePersen(ppn_bp),
        ...pajak,
        sisa_rp: sisaBayar({ ...s, biaya_akhir_rp, ppn_rp }),
        items: s.items.map((item, i) => ({ ...item, ...akhir(input.items[i]) })),
      },
    }
  },
)

/** How far the cost is below the agreed one; further than the shop allows asks for approval. */
async function izinTurun(
  tx: Tx,
  soal: Omit<Parameters<typeof pakaiOtorisasi>[1], 'aksi' | 'jumlah_rp'>,
  biaya: { readonly biaya_rp: number; readonly biaya_akhir_rp: number },
) {
  const aksi = 'service.turun_biaya'
  const { turun_rp, perlu_izin } = turunBiaya(biaya, batasAksi(aksi, soal.modules))
  if (!perlu_izin) return { turun_rp, penyetuju: null, tulis: [] }
  const perubahan = [{ nama: 'biaya_rp', sebelum: biaya.biaya_rp, sesudah: biaya.biaya_akhir_rp }]
  const izin = await pakaiOtorisasi(tx, { ...soal, aksi, jumlah_rp: turun_rp, perubahan })
  return { turun_rp, ...izin }
}

/** What became of each line, as it is weighed when pieces are taken in. */
const angkaSelesai = (s: Service) => (item: Input['items'][number], i: number) =>
  angkaWajar(
    {
      nama_barang: s.items[i]?.nama_barang ?? '',
      berat_mg: dariGram(item.berat),
      biaya_rp: item.biaya_rp,
    },
    i,
  )

const akhir = (item?: Input['items'][number]) => ({
  berat_selesai: item?.berat ?? null,
  biaya_akhir_rp: item?.biaya_rp ?? null,
})

/** The craftsman who is named now, otherwise the one that it was given to. */
async function bacaTukang(
  tx: Tx,
  { kode_tukang }: Input,
  s: Service,
): Promise<Pick<Service, 'kode_tukang' | 'nama_tukang'>> {
  if (!kode_tukang) return { kode_tukang: s.kode_tukang, nama_tukang: s.nama_tukang }
  const row = await tx.maybe(sql<{ kode_tukang: string; nama_tukang: string }>`
    select kode_tukang, nama_tukang from public.tukang
    where kode_toko = ${tx.kode_toko} and kode_tukang = ${kode_tukang}`)
  if (row) return row
  throw fieldErrors({ kode_tukang: { code: 'data.rujukan_tidak_ada' } })
}

/** Every line once; the shop's own pieces weigh what the stock says and cost nothing. */
function periksa({ items }: Input, s: Service): void {
  if (items.length !== s.items.length || items.some((item, i) => item.baris !== i + 1))
    throw new AppError('service.baris_berbeda', { params: { jumlah: s.items.length } })
  if (s.milik === 'PELANGGAN') return
  items.forEach((item, i) => {
    if (item.biaya_rp > 0)
      throw fieldErrors({ [`items.${i}.biaya_rp`]: { code: 'service.biaya_toko' } })
    if (item.berat !== s.items[i]?.berat)
      throw fieldErrors({ [`items.${i}.berat`]: { code: 'service.berat_toko' } })
  })
}

/** Weights and costs of the pieces as they became. */
const tulisBarang = ({ kode_toko }: Tx, { no_service, items }: Input): TableWrite =>
  ubah(sql`
    update public.service_barang b
    set berat_selesai_mg = n.berat_mg, biaya_akhir_rp = n.biaya_rp
    from unnest(${items.map((i) => i.baris)}::int[], ${items.map((i) => dariGram(i.berat))}::bigint[],
      ${items.map((i) => i.biaya_rp)}::bigint[]) n (baris, berat_mg, biaya_rp)
    where b.kode_toko = ${kode_toko} and b.no_service = ${no_service} and b.baris = n.baris`)
