import { Button } from '@mantine/core'
import { useState } from 'react'
import { rujukan } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { ErrorView } from '#kernel/web/ui/empty.tsx'
import { Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { TukarPoin, stockHadiahIsi, tukarPoinCreate, tukarPoinMember } from '../contract.ts'
import { poinTukar } from '../rules.ts'
import { AngkaPoin } from './angka-poin.tsx'
import { slipTukarPoin } from './slip.ts'
import css from './poin.module.css'
import { SEGAR_POIN } from './segar.ts'
import { type Terpilih, TabelHadiah } from './tabel-hadiah.tsx'

interface Isi {
  readonly kode_customer: string | null
  /** Pieces by code of the gift. */
  readonly jumlah: Readonly<Record<string, number>>
}

const baru = (): Isi => ({ kode_customer: null, jumlah: {} })
const kosong = (i: Isi) => i.kode_customer === null && Object.keys(i.jumlah).length === 0
const MEMBER = rujukan('member')

/** Gifts for points: choose the member, say how many of which gift, hand them over. */
export default function TukarPointScreen() {
  const { t } = useTexts()
  const { isi, ubah, buang } = useDraf('tukar-point', baru, kosong)
  const [jadi, setJadi] = useState<TukarPoin | null>(null)
  const hadiah = useRead<typeof stockHadiahIsi>('stock-hadiah/isi')
  const { kode_customer } = isi
  const member = useRead<typeof tukarPoinMember>(
    'tukar-point/member/{kode_customer}',
    { kode_customer: kode_customer ?? '' },
    { enabled: kode_customer !== null, staleTime: 0 },
  )
  useEvent('poin', () => refresh(...SEGAR_POIN))
  const tulis = useWrite<typeof tukarPoinCreate>('POST', 'tukar-point/create', {
    success: 'poin.tukar_berhasil',
    refresh: SEGAR_POIN,
  })
  const items = (hadiah.data ?? []).flatMap((h) => {
    const jumlah = isi.jumlah[h.kode_hadiah] ?? 0
    return jumlah > 0 ? [{ ...h, poin_satuan: h.poin, jumlah }] : []
  })
  const poin = poinTukar(items)
  const punya = kode_customer === null ? null : (member.data?.poin ?? null)
  const bisa = punya !== null && poin > 0 && poin <= punya && items.every((i) => i.jumlah <= i.stok)
  const simpan = async () => {
    if (!bisa || kode_customer === null || tulis.busy) return
    const hasil = await tulis.send({
      kode_customer,
      items: items.map(({ kode_hadiah, jumlah }) => ({ kode_hadiah, jumlah })),
      poin,
    })
    if (!hasil) return
    setJadi(hasil)
    buang()
    slipTukarPoin.print(hasil.no_tukar_poin)
  }
  const pilih = (v: string | null) => {
    setJadi(null)
    ubah({ kode_customer: v })
  }
  const ganti = (kode: string, jumlah: number) => {
    setJadi(null)
    const { [kode]: _, ...lain } = isi.jumlah
    ubah({ jumlah: jumlah > 0 ? { ...lain, [kode]: jumlah } : lain })
  }
  return (
    <Page>
      <Columns>
        <Stack>
          <div className={css['pick']}>
            <FieldInput
              field={MEMBER}
              name="kode_customer"
              label={t('poin.member')}
              value={kode_customer}
              autoFocus={kode_customer === null}
              onChange={pilih}
            />
          </div>
          {hadiah.error && <ErrorView error={hadiah.error} retry={() => void hadiah.refetch()} />}
          <TabelHadiah
            hadiah={hadiah.data ?? []}
            loading={hadiah.isPending}
            jumlah={isi.jumlah}
            onChange={ganti}
          />
        </Stack>
        {jadi ? (
          <Tersimpan tukar={jadi} />
        ) : (
          <Hitungan
            items={items}
            punya={punya}
            poin={poin}
            bisa={bisa}
            sibuk={tulis.busy}
            onSimpan={() => void simpan()}
          />
        )}
      </Columns>
    </Page>
  )
}

interface PropsHitungan {
  readonly items: readonly Terpilih[]
  /** Null while no member is chosen. */
  readonly punya: number | null
  readonly poin: number
  readonly bisa: boolean
  readonly sibuk: boolean
  readonly onSimpan: () => void
}

/** What it costs, what the member has, what would be left. */
function Hitungan({ items, punya, poin, bisa, sibuk, onSimpan }: PropsHitungan) {
  const { t } = useTexts()
  const kurang = punya !== null && poin > punya
  return (
    <Panel title={t('poin.ditukar')}>
      {items.map((i) => (
        <KeyValue
          key={i.kode_hadiah}
          label={`${tulisAngka(i.jumlah)} × ${i.nama_hadiah}`}
          value={tulisAngka(i.poin_satuan * i.jumlah)}
        />
      ))}
      <div className={css['soft']}>{t('poin.dibutuhkan')}</div>
      <div className={css['big']} data-testid="poin">
        {tulisAngka(poin)}
      </div>
      <KeyValue
        label={t('poin.dimiliki')}
        value={punya === null ? '–' : <AngkaPoin poin={punya} />}
      />
      <KeyValue
        strong
        label={t('poin.tersisa')}
        value={punya === null ? '–' : <AngkaPoin poin={punya - poin} />}
      />
      <Stack gap={8}>
        {punya === null && <p className={css['note']}>{t('poin.pilih_member')}</p>}
        {kurang && <p className={css['stop']}>{t('poin.kurang')}</p>}
        <SaveButton fullWidth text="poin.tukar_sekarang" run={onSimpan} busy={sibuk} off={!bisa} />
      </Stack>
    </Panel>
  )
}

/** What was just handed over, until the next member is chosen. */
function Tersimpan({ tukar }: { readonly tukar: TukarPoin }) {
  const { t } = useTexts()
  return (
    <Panel title={<Tag color="ok">{t('poin.tersimpan')}</Tag>}>
      <div aria-live="polite">
        <b data-testid="nomor">{tukar.no_tukar_poin}</b>
        <KeyValue label={t('label.nama_customer')} value={tukar.nama_customer} />
        {tukar.items.map((i) => (
          <KeyValue
            key={i.baris}
            label={`${tulisAngka(i.jumlah)} × ${i.nama_hadiah}`}
            value={tulisAngka(i.poin)}
          />
        ))}
        <KeyValue label={t('label.poin')} value={tulisAngka(tukar.poin)} />
        <KeyValue strong label={t('poin.tersisa')} value={tulisAngka(tukar.saldo_poin)} />
      </div>
      <Row>
        <Button variant="default" onClick={() => void slipTukarPoin.copy(tukar.no_tukar_poin)}>
          {t('poin.cetak_lagi')}
        </Button>
        <Button
          variant="default"
          onClick={() => void navigate(`/lihat-tukar-point?no_tukar_poin=${tukar.no_tukar_poin}`)}
        >
          {t('poin.lihat_dokumen')}
        </Button>
      </Row>
    </Panel>
  )
}
