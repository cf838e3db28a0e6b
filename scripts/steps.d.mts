export type Step = { name: string; command: string; args: string[] }

export function runSteps(steps: { first: Step[]; beside: Step[]; last: Step[] }): Promise<never>
