import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { ubahPengaturan } from '#modules/alat/pengaturan/server/index.ts'
import { nilaiPoin } from '../rules.ts'
import { settingMember, settingMemberUbah } from '../contract-member.ts'
import { AWALAN } from './calon-reset.ts'

const LAYAR = '/setting-member'
const NILAI = 'NILAI_POIN'
const BATAS = 'BATAS_KOREKSI_POIN'

/** What is stored now, with its versions; nothing was stored while the defaults hold. */
const kini = ({ modules }: Pick<Ctx, 'modules'>) => ({
  nilai_poin: nilaiPoin(modules),
  batas_koreksi_poin: batasAksi('poin.koreksi', modules),
})

export const bacaSettingMember = defineQuery(settingMember, async ({ ctx, tx }) => {
  const toko = tx.kode_toko
  const [versi, member, poin] = await Promise.all([
    tx.all(sql<{ kunci: string; versi: number }>`
      select kunci, versi from public.pengaturan
      where kode_toko = ${toko} and kunci in (${NILAI}, ${BATAS})`),
    tx.one(sql<{ member: number }>`
      select count(*)::int as member from public.member
      where kode_toko = ${toko} and not dihapus`),
    tx.one(sql<{ poin_beredar: number; poin_minus: number }>`
      select coalesce(sum(poin) filter (where poin > 0), 0)::bigint as poin_beredar,
        coalesce(-sum(poin) filter (where poin < 0), 0)::bigint as poin_minus
      from (select sum(jumlah) as poin from public.saldo_harian
        where kode_toko = ${toko} and satuan = 'POIN' and starts_with(akun, ${AWALAN})
        group by akun) s`),
  ])
  const versiDari = (kunci: string) => versi.find((v) => v.kunci === kunci)?.versi ?? 0
  return {
    ...kini(ctx),
    versi_nilai: versiDari(NILAI),
    versi_batas: versiDari(BATAS),
    ...member,
    ...poin,
  }
})

/** Both or none; 409 `pengaturan.sudah_diubah` when somebody changed one of them since it was read. */
export const ubahSettingMember = defineCommand(
  settingMemberUbah,
  async ({ ctx, tx, input, waktu }) => {
    const { nilai_poin, batas_koreksi_poin, versi_nilai, versi_batas } = input
    const t = await ubahPengaturan({
      ctx,
      tx,
      waktu,
      perubahan: [
        { key: NILAI, value: nilai_poin, versi: versi_nilai },
        { key: BATAS, value: batas_koreksi_poin, versi: versi_batas },
      ],
      layar: LAYAR,
    })
    const versi = (kunci: string) => t.tersimpan.find((s) => s.key === kunci)?.versi ?? 0
    return {
      audit: {
        aksi: 'pengaturan.ubah',
        objek: 'pengaturan',
        sebelum: t.sebelum,
        sesudah: t.sesudah,
      },
      ...(t.kabar ? { kabar: t.kabar } : {}),
      jawaban: {
        nilai_poin,
        batas_koreksi_poin,
        versi_nilai: versi(NILAI),
        versi_batas: versi(BATAS),
      },
    }
  },
)
