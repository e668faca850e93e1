import { BAHASA_BAWAAN, type Bahasa } from '#kernel/shared/i18n.ts'

/**
 * What this program says to the person at its terminal, in the language that the line to copy names.
 * Its log stays English: whoever helps from afar reads that.
 */
const WORDS = {
  installed: {
    id: 'terpasang',
    en: 'installed',
    it: 'installato',
    hk: '已安裝',
    my: 'dipasang',
    jp: 'インストールしました',
  },
  refused: {
    id: 'token ini tidak berlaku lagi: buat yang baru di layar Stasiun, lalu pasang lagi',
    en: 'the token no longer counts: make a new one on the screen Stations at Work and install again',
    it: 'il token non vale più: creane uno nuovo nella schermata Postazioni attive e reinstalla',
    hk: '此權杖已失效：請在「工作站狀態」畫面建立新的，再重新安裝',
    my: 'token ini tidak sah lagi: buat yang baharu di skrin Stesen, kemudian pasang semula',
    jp: 'このトークンは無効です。「ステーション」画面で新しく作り、もう一度インストールしてください',
  },
  'taken over': {
    id: 'komputer lain sekarang berjalan sebagai stasiun ini',
    en: 'another computer runs as this station now',
    it: 'ora un altro computer è questa postazione',
    hk: '現由另一部電腦作為此工作站運作',
    my: 'komputer lain kini berjalan sebagai stesen ini',
    jp: '現在は別のパソコンがこのステーションとして動いています',
  },
  noAddress: {
    id: 'bukan alamat server (https://…)',
    en: 'no address of a server (https://…)',
    it: "non è l'indirizzo di un server (https://…)",
    hk: '不是伺服器位址（https://…）',
    my: 'bukan alamat pelayan (https://…)',
    jp: 'サーバーのアドレスではありません（https://…）',
  },
  noToken: {
    id: 'bukan token stasiun: salin seluruh baris dari layar Stasiun',
    en: 'this is no token of a station: copy the whole line from the screen Stations at Work',
    it: 'non è un token di postazione: copia tutta la riga dalla schermata Postazioni attive',
    hk: '不是工作站權杖：請從「工作站狀態」畫面複製整行',
    my: 'bukan token stesen: salin seluruh baris dari skrin Stesen',
    jp: 'ステーションのトークンではありません。「ステーション」画面の行をすべてコピーしてください',
  },
  notInstalled: {
    id: 'pasang dulu: salin baris dari layar Stasiun',
    en: 'install it first: copy the line from the screen Stations at Work',
    it: 'prima installalo: copia la riga dalla schermata Postazioni attive',
    hk: '請先安裝：從「工作站狀態」畫面複製該行',
    my: 'pasang dahulu: salin baris dari skrin Stesen',
    jp: '先にインストールしてください。「ステーション」画面の行をコピーします',
  },
  oldNode: {
    id: 'perlu Node.js yang lebih baru; paling rendah, dan yang ada',
    en: 'a newer Node.js is needed; least, and found',
    it: 'serve un Node.js più recente; minimo, e trovato',
    hk: '需要較新的 Node.js；最低版本及現有版本',
    my: 'perlu Node.js yang lebih baharu; paling rendah, dan yang ada',
    jp: 'より新しい Node.js が必要です。必要な版と現在の版',
  },
  byService: {
    id: 'berjalan sebagai layanan kencana-stasiun dan menyala di tiap log-in',
    en: 'it runs as the user service kencana-stasiun and starts at each log-in',
    it: 'gira come servizio kencana-stasiun e parte a ogni accesso',
    hk: '以服務 kencana-stasiun 執行，每次登入自動啟動',
    my: 'berjalan sebagai perkhidmatan kencana-stasiun dan bermula pada setiap log masuk',
    jp: 'サービス kencana-stasiun として動き、ログインのたびに始まります',
  },
  byTask: {
    id: 'berjalan sebagai tugas terjadwal "Kencana Stasiun" dan menyala di tiap log-in',
    en: 'it runs as the scheduled task "Kencana Stasiun" and starts at each log-in',
    it: 'gira come operazione pianificata "Kencana Stasiun" e parte a ogni accesso',
    hk: '以排程工作「Kencana Stasiun」執行，每次登入自動啟動',
    my: 'berjalan sebagai tugas berjadual "Kencana Stasiun" dan bermula pada setiap log masuk',
    jp: 'タスク「Kencana Stasiun」として動き、ログインのたびに始まります',
  },
  byHand: {
    id: 'nyalakan sendiri di tiap log-in',
    en: 'start it at log-in yourself',
    it: 'avvialo tu a ogni accesso',
    hk: '請於每次登入時自行啟動',
    my: 'mulakan sendiri pada setiap log masuk',
    jp: 'ログインのたびに自分で始めてください',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Bahasa, string>>>>
export type Word = keyof typeof WORDS

export const say = (word: Word, bahasa: Bahasa = BAHASA_BAWAAN): string => WORDS[word][bahasa]

/** A refusal of this program, told in the language of the person who runs it. */
export class Refused extends Error {
  readonly word: Word
  /** What it is about: an address, a version. */
  readonly about: string
  constructor(word: Word, about = '') {
    super(about ? `${about}: ${say(word, 'en')}` : say(word, 'en'))
    this.word = word
    this.about = about
  }
}

export const refusal = ({ word, about }: Refused, bahasa: Bahasa): string =>
  about ? `${about}: ${say(word, bahasa)}` : say(word, bahasa)
