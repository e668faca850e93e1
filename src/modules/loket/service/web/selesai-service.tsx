import { useState } from 'react'
import { berat, rujukan, rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { Step } from '#kernel/web/document/step.tsx'
import type { Entered } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { ItemService, Service, serviceSelesai } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { totalBiaya, turunBiaya } from '../rules.ts'
import { IsiService } from './isi-service.tsx'
import { SEGARKAN, menunggu } from './slip.ts'
import css from './service.module.css'

const MENUNGGU = menunggu('ENTRY', 'service.tidak_ada_dikerjakan')

/** The craftsman has brought it back: weights and cost as they became, and his fee. */
export default function SelesaiServiceScreen() {
  return (
    <ActOnDocument<Service> dokumen={serviceDokumen} screen="/selesai-service" waiting={MENUNGGU}>
      {(s) => (
        <>
          <Step of={serviceDokumen} step="selesai" dokumen={s}>
            <Selesai s={s} />
          </Step>
          <IsiService s={s} />
        </>
      )}
    </ActOnDocument>
  )
}

const FIELDS = {
  kode_tukang: rujukan('tukang', { wajib: false }),
  upah_rp: rupiah({ wajib: false }),
}
/** What became of a piece. */
const FIELDS_BARANG = { berat: berat({ min: 0.001 }), biaya_rp: rupiah() }
type Akhir = Entered<typeof FIELDS_BARANG>

function Selesai({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  const batas = Number(useModule('BATAS_TURUN_SERVICE') ?? 0)
  const [isi, setIsi] = useState<Entered<typeof FIELDS>>({
    kode_tukang: s.kode_tukang,
    upah_rp: null,
  })
  const [akhir, setAkhir] = useState<readonly Akhir[]>(s.items)
  const input = draftInputs(FIELDS, {
    values: isi,
    change: (bagian) => setIsi({ ...isi, ...bagian }),
  })
  const kirim = useWrite<typeof serviceSelesai>('POST', 'service/selesai', {
    once: 'form',
    remedyField: namaIzinWajar,
    success: 'service.berhasil_selesai',
    refresh: SEGARKAN,
  })
  const lengkap = akhir.every((a) => a.berat !== null && a.berat > 0 && a.biaya_rp !== null)
  const items = akhir.map((a, i) => ({
    baris: i + 1,
    berat: a.berat ?? 0,
    biaya_rp: a.biaya_rp ?? 0,
  }))
  const biaya_akhir_rp = totalBiaya(items)
  const turun = turunBiaya({ biaya_rp: s.biaya_rp, biaya_akhir_rp }, batas)
  const simpan = async () => {
    const { no_service } = s
    const jadi = await kirim.send({ no_service, ...isi, items, upah_rp: isi.upah_rp ?? 0 })
    if (jadi) void navigate('/selesai-service')
  }
  return (
    <Panel title={t('service.hasil_kerja')}>
      <Stack gap={12}>
        {s.items.map((item, i) => (
          <SatuBarang
            key={item.baris}
            item={item}
            milikToko={s.milik === 'TOKO'}
            akhir={akhir[i] ?? item}
            onUbah={(bagian) => setAkhir(akhir.map((a, j) => (j === i ? { ...a, ...bagian } : a)))}
          />
        ))}
        <div className={css['isian']}>
          {input('kode_tukang', { label: t('service.tukang') })}
          {input('upah_rp', {
            label: t('service.upah_tunai'),
            note: t('service.upah_catatan'),
            placeholder: '0',
          })}
        </div>
        {s.milik === 'PELANGGAN' && (
          <div className={css['bayar']}>
            <KeyValue label={t('label.uang_muka_rp')} value={tulisAngka(s.uang_muka_rp)} />
            <KeyValue
              strong
              label={t('label.biaya_akhir_rp')}
              value={tulisRupiah(biaya_akhir_rp)}
            />
          </div>
        )}
        <div className={css['tombol']}>
          <SaveButton text="service.simpan_selesai" run={simpan} busy={kirim.busy} off={!lengkap} />
          {turun.perlu_izin && <Tag color="wait">{t('service.perlu_izin')}</Tag>}
        </div>
      </Stack>
    </Panel>
  )
}

interface BarangProps {
  readonly item: ItemService
  readonly milikToko: boolean
  readonly akhir: Akhir
  readonly onUbah: (bagian: Partial<Akhir>) => void
}

/** One piece: what it weighed and was to cost is filled in, and may have become something else. */
function SatuBarang({ item, milikToko, akhir, onUbah }: BarangProps) {
  const { t } = useTexts()
  const input = draftInputs(FIELDS_BARANG, { values: akhir, change: onUbah })
  const { baris, nama_barang, deskripsi } = item
  return (
    <div className={css['satu']}>
      <div>
        {nama_barang}
        <small>{deskripsi}</small>
      </div>
      {input('berat', {
        name: `berat-${baris}`,
        label: t('label.berat_selesai'),
        readOnly: milikToko,
      })}
      {!milikToko &&
        input('biaya_rp', { name: `biaya-${baris}`, label: t('label.biaya_akhir_rp') })}
    </div>
  )
}
