import { KOSONG } from '#kernel/shared/document.ts'
import { berat, pilihan, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import type { Choice } from '#kernel/web/field/input-props.ts'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import {
  PanelSimpan,
  PilihanBarang,
  Tersimpan,
  useTerpilih,
} from '#modules/barang/mutasi/web/index.ts'
import type { CARA_KIRIM } from '../rules.ts'
import { FotoPaket } from './foto-paket.tsx'
import { slipKirim } from './layar-kirim.tsx'
import { useKirim } from './use-kirim.ts'

const GRAM = berat(KOSONG)
const SEGEL = teks({ ...KOSONG, max: 40 })

/** Pieces by scan, or a whole tray by its code; F12 asks for the approval, saves, prints. */
export function IsianKirim({ cara }: { readonly cara: (typeof CARA_KIRIM)[number] }) {
  const { t } = useTexts()
  const loket = useKirim(cara)
  const { draft, saved } = loket
  const { problem, look } = useTerpilih(loket, loket.dariBaki)
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipKirim.print(jadi.no_kirim)
  }
  return (
    <Page>
      <Columns>
        <PilihanBarang
          barang={draft.barang}
          look={look}
          problem={problem}
          onTambah={loket.tambah}
          onHapus={loket.hapus}
          ajakan={t('kirim_barang.ajakan')}
        />
        <Stack>
          <PanelSimpan
            {...{ loket, simpan }}
            judul={t('kirim_barang.paket')}
            tujuan={<Alamat loket={loket} />}
          >
            <KeyValue
              label={t('label.total_berat')}
              value={formatNamed('berat', loket.total_berat)}
              strong
            />
          </PanelSimpan>
          {saved && draft.barang.length === 0 && (
            <Tersimpan
              nomor={saved.no_kirim}
              lihat={`/lihat-kirim-barang?no_kirim=${saved.no_kirim}`}
              onCetak={() => slipKirim.print(saved.no_kirim)}
            />
          )}
        </Stack>
      </Columns>
    </Page>
  )
}

/** Where goods may go to: every shop but the own one. */
function useTokoLain(): readonly Choice[] {
  const { toko } = useSession()
  const { rows } = useList<{ kode_toko: string; nama_toko: string }>('tokos', { limit: 500 })
  return rows
    .filter((r) => r.kode_toko !== toko.kode_toko)
    .map((r) => ({ value: r.kode_toko, label: `${r.kode_toko} · ${r.nama_toko}` }))
}

/** Which shop the parcel goes to, what it weighs in its wrapping, and its seal. */
function Alamat({ loket }: { readonly loket: ReturnType<typeof useKirim> }) {
  const { t } = useTexts()
  const { draft, change, fields, queue } = loket
  const choices = useTokoLain()
  return (
    <>
      <FieldInput
        field={pilihan(choices.map((c) => c.value))}
        name="tujuan"
        label={t('label.tujuan')}
        choices={choices}
        value={draft.tujuan}
        error={fields['tujuan']}
        onChange={(tujuan) => change({ tujuan })}
      />
      <FieldInput
        field={GRAM}
        name="berat_paket"
        label={t('label.berat_paket')}
        value={draft.berat_paket}
        error={fields['berat_paket']}
        onChange={(berat_paket) => change({ berat_paket })}
      />
      <FieldInput
        field={SEGEL}
        name="no_segel"
        label={t('label.no_segel')}
        value={draft.no_segel}
        onChange={(v) => change({ no_segel: v ?? '' })}
      />
      <FotoPaket
        queue={queue}
        foto={draft.foto}
        error={fields['foto']}
        onChange={(foto) => change({ foto })}
      />
    </>
  )
}
