/**
 * Questions for measuring search: about three recordings of conversations, and about other things. They were written
 * from the transcripts before any of them was tried, and none was removed or changed because of its result.
 *
 * A paraphrase shares no content word with what is said, nor with what the recognizer heard (a test checks this). The
 * first, third, fifth … of a list are for tuning search (`forChoosing`). The others are held out for the measurement
 * (`heldOut`), and so is the whole third recording.
 */
export const searchQuestions = {
  telephoneCall: [
    'two women discover that they come from the same city',
    'she did not notice that somebody was already on the line',
    'southerners give her a nickname because she is from the north',
    'a short signal made her expect someone else on the line',
    'both grew up in the Midwest and live elsewhere today',
    'strangers introduce themselves by first name and state',
    'being labelled a northerner after moving south',
    'nobody on the east coast uses that nickname',
    'born in Illinois, living in the Lone Star State',
    'confusion about whether the other person had joined yet',
    'participants tell each other where they are from',
    'two places are rather similar',
    'how do southerners tease people from the north',
    'two people greet each other over the phone',
    'who grew up in the Windy City',
    'someone on the east coast who was raised in the Midwest',
    'regional stereotypes about where one comes from',
    'she puts up with a jocular name and has no reply to it',
    'an American who relocated from the Great Lakes to the South',
    'coincidence: both share a hometown',
  ],
  labBackups: [
    'everyone is responsible for keeping copies of their own files',
    'someone lost her research results because there was no copy',
    'nothing else could have prevented the loss',
    'should the warning notice be printed in larger type',
    'does she accept that it was her own fault',
    'the instructions given to researchers were good enough',
    'switching to the second eye tracker',
    'after a mistake one wonders whether to improve procedures',
    'who is to blame for absent copies of experiments',
    'a colleague has to own up to what went wrong',
    'a notice on the wall that nobody can overlook',
    'we told scientists often enough to save their work',
    'files disappeared and nobody had duplicates',
    'the team believes that it is not at fault',
    'lessons from an incident with vanished recordings',
    'researchers were told to store duplicates themselves',
    'no further precautions are possible',
    'would a large crimson warning have helped',
    "storage of experiment results is each scientist's own duty",
    'staff discuss whether their instructions were adequate',
  ],
  floodedCeilings: [
    'water damage in the building',
    'should they take the landlord to court',
    'going to a lawyer about the leak',
    'residents hesitate to claim compensation',
    'wet rooms where the roof collapsed',
    'somebody considers a lawsuit over the damaged house',
    'they cannot cope with the bureaucracy of the board',
    'it took them a while to see that the law is on their side',
    'plaster fell after it was soaked',
    'tenants who do not grasp how the council works',
  ],
  /** Other notes (`researchNotes`) answer some, nothing answers the rest, and no recording answers any. */
  unrelated: [
    'why are invoices paid late',
    'how do drivers find houses without numbers',
    'which flour makes the best sourdough',
    'do patients understand their test results',
    'why did the audit fail',
    'what is the offside rule in football',
    'how do parents react to many school messages',
    'solar power fed into the grid at noon',
    'violin lessons for beginners',
    'what bothers guests in their hotel room',
    'buttons are too small to press with one hand',
    'eruptions of volcanoes in Iceland',
    'can the tracking page be trusted',
    'how the weekly report is put together',
    'single sign-on from abroad',
    'melting point of aluminium',
    'how long does the import of a new customer take',
    'a caller is passed from one agent to the next',
    'bread and salt as a welcome gift',
    'who may see a shared password',
  ],
} as const;

/** Questions of people who remember a few words: some words are said in the right recording, the others are not. */
export const partlyWordedQuestions = {
  telephoneCall: [
    'did Diane get startled by a beep before speaking',
    'which woman from Texas told about her youth in Chicago',
    'Yankee as a teasing label among southern neighbors',
    'Sheila introducing herself over the phone line',
    'someone in New Jersey whose family roots lie in Chicago',
  ],
  labBackups: [
    'proposal to print red letters on every warning board',
    'whose fault it was that no data backup existed',
    'does she admit the error during the experiment',
    'process error that changed rules for lab visitors',
    'were users informed about personal data storage obligations',
  ],
  floodedCeilings: [
    'floods destroying apartments over several seasons',
    'suing an owner because of a collapsed ceiling',
    'committee members who ignore intricacies of housing law',
    'legal advice concerning wet rooms and broken ceilings',
  ],
} as const;

export const forChoosing = (questions: readonly string[]): string[] => questions.filter((_, at) => at % 2 === 0);
export const heldOut = (questions: readonly string[]): string[] => questions.filter((_, at) => at % 2 === 1);
