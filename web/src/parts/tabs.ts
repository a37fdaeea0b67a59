/** The pages of the panel beside the table. */
export const tabs = ['log', 'rules', 'settings'] as const

export type Tab = (typeof tabs)[number]
