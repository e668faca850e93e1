import { Button } from '@mantine/core'
import { useState } from 'react'
import { berat, rujukan, rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Kbd, KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { ItemService, Service, serviceSelesai } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { bolehLangkah, totalBiaya, turunBiaya } from '../rules.ts'
import { BukanLangkah } from './bukan-langkah.tsx'
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
          {bolehLangkah('selesai', s.status) ? <Selesai s={s} /> : <BukanLangkah s={s} />}
          <IsiService s={s} />
        </>
      )}
    </ActOnDocument>
  )
}

interface Akhir {
  readonly baris: number
  readonly berat: number | null
  readonly biaya_rp: number | null
}

const UPAH = rupiah({ wajib: false })
const TUKANG = rujukan('tukang', { wajib: false })
const angka = (v: unknown) => (typeof v === 'number' && !Number.isNaN(v) ? v : null)

function Selesai({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  const batas = Number(useModule('BATAS_TURUN_SERVICE') ?? 0)
  const [akhir, setAkhir] = useState<readonly Akhir[]>(() =>
    s.items.map(({ baris, berat: b, biaya_rp }) => ({ baris, berat: b, biaya_rp })),
  )
  const [upah, setUpah] = useState<number | null>(null)
  const [tukang, setTukang] = useState<string | null>(s.kode_tukang)
  const kirim = useWrite<typeof serviceSelesai>('POST', 'service/selesai', {
    once: 'form',
    remedyField: namaIzinWajar,
    success: 'service.berhasil_selesai',
    refresh: SEGARKAN,
  })
  const lengkap = akhir.every((a) => a.berat !== null && a.berat > 0 && a.biaya_rp !== null)
  const biaya_akhir_rp = totalBiaya(akhir.map((a) => ({ biaya_rp: a.biaya_rp ?? 0 })))
  const turun = turunBiaya({ biaya_rp: s.biaya_rp, biaya_akhir_rp }, batas)
  const simpan = async () => {
    if (!lengkap || kirim.busy) return
    const jadi = await kirim.send({
      no_service: s.no_service,
      ...(tukang ? { kode_tukang: tukang } : {}),
      items: akhir.map((a) => ({ ...a, berat: a.berat ?? 0, biaya_rp: a.biaya_rp ?? 0 })),
      upah_rp: upah ?? 0,
    })
    if (jadi) void navigate('/selesai-service')
  }
  useShortcut('F12', () => void simpan(), { text: 'service.simpan_selesai', when: lengkap })
  return (
    <Panel title={t('service.hasil_kerja')}>
      <Stack gap={12}>
        {s.items.map((item, i) => (
          <SatuBarang
            key={item.baris}
            item={item}
            milikToko={s.milik === 'TOKO'}
            akhir={akhir[i] as Akhir}
            onUbah={(isi) => setAkhir(akhir.map((a, j) => (j === i ? { ...a, ...isi } : a)))}
          />
        ))}
        <div className={css['isian']}>
          <FieldInput
            field={TUKANG}
            name="kode_tukang"
            label={t('service.tukang')}
            value={tukang}
            onChange={setTukang}
          />
          <FieldInput
            field={UPAH}
            name="upah_rp"
            label={t('service.upah_tunai')}
            note={t('service.upah_catatan')}
            placeholder="0"
            value={upah}
            onChange={(v) => setUpah(angka(v))}
          />
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
          <Button
            loading={kirim.busy}
            disabled={!lengkap}
            rightSection={<Kbd>F12</Kbd>}
            onClick={() => void simpan()}
          >
            {t('service.simpan_selesai')}
          </Button>
          {turun.perlu_izin && <Tag color="wait">{t('service.perlu_izin')}</Tag>}
        </div>
      </Stack>
    </Panel>
  )
}

const BERAT = berat({ min: 0.001 })
const UANG = rupiah()

interface BarangProps {
  readonly item: ItemService
  readonly milikToko: boolean
  readonly akhir: Akhir
  readonly onUbah: (isi: Partial<Akhir>) => void
}

/** One piece: what it weighed and was to cost is filled in, and may have become something else. */
function SatuBarang({ item, milikToko, akhir, onUbah }: BarangProps) {
  const { t } = useTexts()
  return (
    <div className={css['satu']}>
      <div>
        {item.nama_barang}
        <small>{item.deskripsi}</small>
      </div>
      <FieldInput
        field={BERAT}
        name={`berat-${item.baris}`}
        label={t('label.berat_selesai')}
        value={akhir.berat}
        readOnly={milikToko}
        onChange={(v) => onUbah({ berat: angka(v) })}
      />
      {!milikToko && (
        <FieldInput
          field={UANG}
          name={`biaya-${item.baris}`}
          label={t('label.biaya_akhir_rp')}
          value={akhir.biaya_rp}
          onChange={(v) => onUbah({ biaya_rp: angka(v) })}
        />
      )}
    </div>
  )
}
